import type { ScriptedAgent } from '@holdpoint/client/testing';

const rtl = '\u202e';
const hidden = '\u200b';

/** Input that tries to be more than text. */
export const hostileInput = {
  html: '<img src=x onerror="document.title=1"><script>document.title=2</script>',
  link: '[press me](javascript:document.title=3)',
  template: '{{constructor.constructor("document.title=4")()}}',
  swapped: `pay ${rtl}0001 EUR`,
  invisible: `Ada${hidden} Byron`,
  lookalike: 'раypal.com',
  blank: `one${' '.repeat(200)}two`,
  '<b>key</b>': { ['__proto__']: { polluted: true } },
  long: 'A'.repeat(20_000),
};

/** Sends hostile text wherever a backend can send text. */
export function writeHostile(agent: ScriptedAgent): void {
  agent.on('Pay', (turn) =>
    turn
      .say(`<iframe src="https://x.example"></iframe> ${rtl}`)
      .tool('<script>tool</script>', hostileInput, '<svg onload=1>')
      .event({ type: 'custom', messageId: 'm0', name: '<style>*{display:none}</style>', value: {} })
      .state({ note: '<marquee>' })
      .interrupt(`transfer${hidden}Money`, hostileInput, {
        metadata: { label: 'Approve</button><button>' },
        message: '<h1>Urgent</h1>',
        provenance: { agent: '<b>System</b>' },
        ref: '"><img src=y>',
      }),
  );
}

/** Wire records that contain it too. */
export const hostileWire = [
  { label: 'POST /<script>', body: { data: hostileInput } },
  { label: '</summary><img src=z>', body: hostileInput },
];
