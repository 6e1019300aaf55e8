import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    rolldownOptions: {
      // React changes less often than the app, so browsers can keep it longer in a separate file.
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/]react(-dom)?[\\/]/ }] },
      },
    },
  },
});
