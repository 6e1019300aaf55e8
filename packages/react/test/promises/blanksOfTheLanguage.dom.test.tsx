import { ApprovalCard, en, type Messages, MessagesProvider, Receipt } from '@holdpoint/react';
import { ar } from '@holdpoint/react/messages/ar';
import { de } from '@holdpoint/react/messages/de';
import { ja } from '@holdpoint/react/messages/ja';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Inbox } from '../../src/inbox/Inbox.tsx';
import { inboxOf, unreachable } from '../../src/inbox/inbox.testkit.ts';
import { MultiChoiceQuestion } from '../../src/question/MultiChoiceQuestion.tsx';
import { fileAnswer } from '../../src/question/parts/fileAnswer.ts';
import { anyTool, makeHandle, makeInterrupt } from '../harness/handles.ts';

afterEach(cleanup);

const tool = anyTool('pay');
const refusal = { code: 'asked-again', message: 'm' } as const;
const hidden = { to: 'A\u200bda', from: 'B\u202eob' };
const question = { question: 'Which?', options: ['a', 'b'], multiple: true, min: 1, max: 1 };

/** Renders a card in all its states, for many sentences. */
function draw(words: Messages): string {
  const { container } = render(
    <MessagesProvider value={words}>
      <ApprovalCard interrupt={makeHandle({ tool: undefined, name: 'pay', input: hidden })} />
      <ApprovalCard interrupt={makeHandle({ tool, name: 'pay', unverified: true })} />
      <ApprovalCard interrupt={makeHandle({ tool, name: 'pay', status: 'failed', refusal })} />
      <ApprovalCard
        interrupt={makeHandle({
          tool,
          name: 'pay',
          status: 'decided',
          verdict: { kind: 'approved' },
        })}
      />
      <ApprovalCard interrupt={makeHandle({ tool, name: 'pay' })} confirmPhrase="pay Ada" />
      <Inbox inbox={inboxOf({ problems: [unreachable] })} onOpen={() => {}} />
      <MultiChoiceQuestion interrupt={makeHandle({ tool, name: 'pay', input: question })} />
      <Receipt
        interrupt={makeInterrupt({
          status: 'resolved',
          verdict: { kind: 'approved' },
          resolution: { key: 'turn-1:0', type: 'restart', name: 'pay' } as never,
          decidedAt: 0,
          settledAt: 1000,
        })}
      />
    </MessagesProvider>,
  );
  return [...container.querySelectorAll('p, label')].map((words) => words.textContent).join('\n');
}

test('Japanese puts no blank after its full stop or colon', () => {
  const drawn = draw(ja);
  expect(drawn).toContain('。');
  expect(drawn.match(/.{0,12}[。：] .{0,12}/g)).toBeNull();
  // Nor the punctuation of another script after its words.
  expect(drawn.match(/[\u3040-\u30ff\u4e00-\u9fff][.:](?!\d)/g)).toBeNull();
});

test.each<[string, Messages]>([
  ['German', de],
  ['Arabic', ar],
])('%s parts two sentences by one blank', (_, words) => {
  const drawn = draw(words);
  expect(drawn.match(/[.] [^ ]/g)?.length).toBeGreaterThan(5);
  expect(drawn.match(/[.:؟] {2,}/g)).toBeNull();
  expect(drawn.match(/\p{L}[.؟]\p{L}{2,}/gu)).toBeNull();
});

test('what a person has said is parted by a blank from the sentence behind it, in Japanese too', () => {
  const verdict = { kind: 'rejected', words: ['Too much'] } as const;
  const { container } = render(
    <MessagesProvider value={ja}>
      <ApprovalCard interrupt={makeHandle({ tool, name: 'pay', status: 'decided', verdict })} />
    </MessagesProvider>,
  );
  expect(container.textContent).toContain(`Too much ${ja.status.decidedAlone}`);
});

test.each<[string, Messages, string]>([
  ['English', en, 'PDF, Images, or Text, up to 5 MB.'],
  ['German', de, 'PDF, Bilder oder Text, bis 5 MB.'],
  ['Japanese', ja, 'PDF、画像、またはテキスト、5 MB まで。'],
])('%s says in its own words which files are taken', (_, words, said) => {
  const accept = ['.pdf', 'image/*', 'text/plain'];
  const { container } = render(
    <MessagesProvider value={words}>
      <MultiChoiceQuestion
        interrupt={makeHandle({ tool, name: 'pay', input: { question: 'Which?', file: true } })}
        file={fileAnswer({ accept, maxBytes: 5_000_000 })}
      />
    </MessagesProvider>,
  );
  expect(container.querySelector('small')?.textContent?.replaceAll('\u00a0', ' ')).toBe(said);
});
