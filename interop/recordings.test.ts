import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecording } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'recordings');

test.each(globSync('*/*.http', { cwd: folder }).sort())(
  '%s: every exchange was recorded to its end',
  (file) => {
    const exchanges = parseRecording(readFileSync(join(folder, file), 'utf8'));
    for (const { request, response, end } of exchanges) {
      expect(request.method).toBe('POST');
      expect(response.status).toBeGreaterThanOrEqual(200);
      expect(end).toBe('end');
    }
  },
);
