import { defineConfig } from 'vite';

export default defineConfig({ logLevel: 'warn', build: { chunkSizeWarningLimit: 1000 } });
