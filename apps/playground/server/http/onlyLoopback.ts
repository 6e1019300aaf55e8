import type { RequestHandler } from 'express';

const LOOPBACK = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/**
 * Refuses what no page of ours would send: another host name (a DNS name pointed at 127.0.0.1) or
 * a write from another origin. The API sets no CORS headers, so such a page could not read anyway.
 */
export const onlyLoopback: RequestHandler = (request, response, next) => {
  const host = request.headers.host ?? '';
  const origin = request.headers.origin;
  const isOwn = origin === undefined || origin === `http://${host}`;
  if (LOOPBACK.test(host) && (isOwn || request.method === 'GET')) return next();
  response.status(403).json({
    status: 'PERMISSION_DENIED',
    message:
      'This API serves its own page only. A page of yours can use it through a proxy that leaves the Origin header out.',
  });
};
