import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` sends the API's calls: a server started beside it. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'] },
  build: { chunkSizeWarningLimit: 1500 },
  server: { proxy: { '/api': api, '/archivos': api } },
});
