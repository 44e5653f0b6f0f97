import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  logLevel: 'warn',
  build: { chunkSizeWarningLimit: 1000 },
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('agent-') } } })],
});
