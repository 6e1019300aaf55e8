import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restart } from '../protocol/resolve.ts';
import { scriptedChat, settle } from './scriptedChat.testkit.ts';

const states = ['open', 'sent', 'resolved', 'failed'] as const;
const id = fc.constantFrom('a', 'b');
const step = fc.oneof(
  fc.record({ do: fc.constant('press'), id }),
  fc.record({ do: fc.constant('shows'), id, state: fc.constantFrom(...states) }),
  fc.record({ do: fc.constant('busy'), is: fc.boolean() }),
  fc.record({ do: fc.constant('drops'), id }),
  fc.record({ do: fc.constant('asks'), id }),
  fc.record({ do: fc.constant('reload') }),
  fc.record({ do: fc.constant('wait') }),
);

test('whatever a chat shows, and in whatever order, the library gets each answer once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      let page = scriptedChat(['a', 'b']);
      const called: string[] = [];
      /** Calls of which the chat has ever shown a result. */
      const hadResult = new Set<string>();
      await page.session.restore();
      for (const one of steps) {
        switch (one.do) {
          case 'press': {
            const asked = page.session.getState().interrupts.find(({ ref }) => ref === one.id);
            try {
              if (asked) page.session.decide(restart(asked));
            } catch {
              // Refused, which is one of the outcomes.
            }
            break;
          }
          case 'shows':
            if (one.state === 'resolved') hadResult.add(one.id);
            page.setCall(one.id, one.state);
            break;
          case 'busy':
            page.set({ busy: one.is });
            break;
          case 'drops':
            page.set({ calls: page.chat.calls.filter((call) => call.id !== one.id) });
            break;
          case 'asks':
            if (page.chat.calls.every((call) => call.id !== one.id))
              page.set({ calls: [...page.chat.calls, { id: one.id, state: 'open' }] });
            break;
          case 'reload': {
            await settle();
            called.push(...page.chat.called.flat());
            page.close();
            const { calls, busy } = page.chat;
            page = scriptedChat([], page.again);
            page.set({ calls, busy });
            await page.session.restore();
            break;
          }
          default:
            await settle();
        }
      }
      await settle();
      called.push(...page.chat.called.flat());
      page.close();
      expect(called.length).toBe(new Set(called).size);
      for (const { status, ref, by } of page.session.getState().interrupts)
        if (status === 'resolved' && !by) expect(hadResult).toContain(ref);
    }),
    { numRuns: 60 },
  );
});
