import { ApprovalCard, type Messages, MessagesProvider } from '@holdpoint/react';
import { ar } from '@holdpoint/react/messages/ar';
import { de } from '@holdpoint/react/messages/de';
import { ja } from '@holdpoint/react/messages/ja';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Receipt } from '../../src/card/receipt/Receipt.tsx';
import { makeHandle, makeInterrupt } from '../harness/handles.ts';

afterEach(cleanup);

const changed = makeInterrupt({
  status: 'resolved',
  verdict: { kind: 'approved' },
  input: { amount: 1200 },
  resolution: {
    key: 'turn-1:0',
    type: 'restart',
    name: 'pay',
    input: { value: { amount: 900 } },
  } as never,
});

test.each<[string, Messages, string, string]>([
  ['German', de, '1 Feld, vollständig zu sehen', 'war 1200'],
  ['Arabic', ar, 'حقل واحد، لا شيء مخفي', 'كان 1200'],
  ['Japanese', ja, '1 項目、すべて表示', '変更前 1200'],
])(
  '%s joins what is counted with its own comma, and says what a changed value was',
  (_, words, count, fact) => {
    const interrupt = makeHandle({ tool: undefined, name: 'pay', input: { amount: 900 } });
    const { container } = render(
      <MessagesProvider value={words}>
        <ApprovalCard interrupt={interrupt} />
        <Receipt interrupt={changed} />
      </MessagesProvider>,
    );
    expect(container.querySelector('.hp-h small')?.textContent).toBe(count);
    expect(container.querySelector('.hp-receipt')?.textContent).toContain(fact);
  },
);
