import { join } from 'node:path';
import express, { type Router } from 'express';

/** The sign-in pages' style sheet and the last page's script: files, because the CSP allows no other. */
export function pageAssets(): Router {
  const router = express.Router();
  for (const file of ['sign-in.css', 'done.js']) {
    router.get(`/${file}`, (_request, response) => {
      response.sendFile(join(import.meta.dirname, 'assets', file));
    });
  }
  return router;
}
