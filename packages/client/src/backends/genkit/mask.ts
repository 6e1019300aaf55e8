import { cover, createHider, createMask, mapTexts } from '../../adapter/index.ts';
import type { TurnInput } from '../../protocol/backend.ts';
import { defined } from '../../protocol/json.ts';
import type { Mask } from './maskFor.ts';
import { isSameTool, toolId } from './wire.ts';

/** Creates the mask of a turn with secret answers. Only loaded for those. */
export function createTurnMask(input: TurnInput): Mask {
  const { record, hide, startHiding } = createMask(input);
  const answers = input.type === 'resume' ? input.answers : [];
  const hideText = createHider(answers);
  const secrets = answers
    .filter(({ resolution }) => resolution.sensitive && resolution.type === 'respond')
    .map(({ interrupt }) => ({ ...toolId({ ...interrupt }) }));
  return {
    record,
    ...defined({ startHiding }),
    // Hides the whole result, not only repetitions of the secret: the tool may return it in another form.
    output: (tool, output) =>
      secrets.some((secret) => isSameTool(secret, tool))
        ? mapTexts(output, cover, (key) => hide(key))
        : output,
    kept: <Value>(value: Value) =>
      hideText
        ? (mapTexts<Place>(
            value,
            (text, place, isNumber) => (place === 'words' ? hideText(text, isNumber) : text),
            (key, place) => (place === 'words' ? hideText(key) : key),
            'frame',
            placeUnder,
          ) as Value)
        : value,
  };
}

/** A value's role in a conversation: structure, text, or data that must stay unchanged. */
type Place = 'frame' | 'words' | 'other';

const FRAMES = ['messages', 'content', 'toolResponse'];
const WORDS = ['text', 'reasoning', 'data', 'output'];

function placeUnder(place: Place, key: string): Place {
  if (place !== 'frame') return place;
  return FRAMES.includes(key) ? 'frame' : WORDS.includes(key) ? 'words' : 'other';
}
