/** @type {import('./table.mjs').Rooms} */
export const devtools = {
  recording: {
    purpose: 'a session as a file',
    imports: [],
    packages: [
      '@holdpoint/client',
      '@holdpoint/client/adapter',
      '@holdpoint/client/internal',
      '@holdpoint/client/testing',
      'zod/locales',
      'zod/mini',
    ],
  },
  replay: {
    purpose: 'a file played again',
    imports: ['recording'],
    packages: ['@holdpoint/client', '@holdpoint/client/internal', '@holdpoint/client/testing'],
  },
  panel: {
    purpose: 'the panel',
    imports: ['recording', 'replay'],
    packages: [
      '@holdpoint/client',
      '@holdpoint/client/internal',
      '@holdpoint/react',
      '@holdpoint/react/headless',
      'react',
    ],
  },
};
