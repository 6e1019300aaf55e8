import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLAIM, RENEW, SETTLE } from './scripts.ts';

test.each(Object.entries({ CLAIM, RENEW, SETTLE }))(
  'docs/decision-stores.md has %s to the letter, for other languages',
  (_name, script) => {
    const docs = readFileSync(
      new URL('../../../../docs/decision-stores.md', import.meta.url),
      'utf8',
    );
    expect(docs).toContain(`\n\`\`\`lua\n${script}\n\`\`\`\n`);
  },
);
