import { notingFetch, onStart, query } from './notes.ts';

// The least that can be done: fetch, framing, one store that is written out once a frame, one text node.
const earlier = await fetch(`/agent/getSnapshot?${query}`, { method: 'POST' }).then((response) =>
  response.json(),
);
for (const { content } of earlier.result.state.messages) {
  document.body.append(
    Object.assign(document.createElement('div'), {
      className: 'hp-text',
      textContent: content[0].text,
    }),
  );
}
const node = document.createTextNode('');
document.body.append(Object.assign(document.createElement('div'), { className: 'hp-text' }));
document.body.lastElementChild?.append(node);

onStart(async () => {
  let text = '';
  let isScheduled = false;
  const write = (): void => {
    isScheduled = false;
    node.data = text;
  };
  const response = await notingFetch(`/agent?${query}`, { method: 'POST' });
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of response.body ?? []) {
    const frames = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const value = JSON.parse(frame.slice('data: '.length));
      const delta = value.message?.modelChunk?.content?.[0]?.text;
      if (delta) {
        text += delta;
        if (!isScheduled) requestAnimationFrame(write);
        isScheduled = true;
      }
      if (value.result) {
        document.body.append(
          Object.assign(document.createElement('button'), {
            className: 'floor-card',
            textContent: 'Approve',
          }),
        );
      }
    }
  }
});
