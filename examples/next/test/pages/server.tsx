import { defineInterruptTool } from '@holdpoint/client';
import { en, receiptsToCsv, Value } from '@holdpoint/react';
import { transferInput, transferResumed } from '@/lib/transfer';

const tool = defineInterruptTool({
  name: 'transferMoney',
  input: transferInput,
  answer: 'restart',
  resumed: transferResumed,
});

/** A server component that takes from the entries what needs no browser, and puts a component of the kit on its page. */
export default function Server() {
  return (
    <main>
      <h1>{tool.name}</h1>
      <p>
        {en.kind.approval}: <Value>{250}</Value>
      </p>
      <pre>{receiptsToCsv([])}</pre>
    </main>
  );
}
