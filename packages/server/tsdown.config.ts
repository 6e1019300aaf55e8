import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    audit: 'src/audit/index.ts',
    'notify-mail': 'src/notify/mail/index.ts',
    'notify-webhook': 'src/notify/webhook/index.ts',
    postgres: 'src/postgres/index.ts',
    redis: 'src/redis/index.ts',
    sqlite: 'src/sqlite/index.ts',
    testing: 'src/testing/index.ts',
    waiting: 'src/waiting/index.ts',
    'waiting-http': 'src/waiting/http/index.ts',
  },
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  fixedExtension: false,
  unbundle: true,
  dts: { sourcemap: true },
  sourcemap: true,
});
