import type { Interrupt } from '@holdpoint/client';
import { useId, useState } from 'react';
import { useLater } from '../internals/useLater.ts';
import { useTrayMessages } from '../messages/useTrayMessages.ts';
import { reviewList } from './reviewListPart.ts';
import { TrayFoot } from './TrayFoot.tsx';
import { TrayStepper } from './TrayStepper.tsx';
import type { TrayProps } from './trayProps.ts';
import { waiting } from './trayStep.tsx';

/** Above this count the tray shows a list: numbered steps don't show which request is behind each. */
const MOST_STEPS = 2;

/**
 * Several decisions of one turn, sent together: two as steps, more as a list with a row for each. So are two that can't
 * be told apart, which can't be answered. A list stays a list while its rows settle. If the list can't be loaded, any
 * number are shown as steps: a missing file does not block decisions.
 */
export function InterruptTray(props: TrayProps) {
  const [isMany, setMany] = useState(false);
  const interrupts = props.drawn.map(({ interrupt }) => interrupt);
  // An earlier answer that is still being sent does not belong to the new requests; one of the same batch does.
  const asking = new Set(interrupts.filter(isWaiting).map(({ batch }) => batch));
  const left = interrupts.filter(({ batch }) => asking.has(batch));
  const needsList = left.length > MOST_STEPS || left.some(({ ambiguous }) => ambiguous);
  if (needsList && !isMany) setMany(true);
  const isList = needsList || isMany;
  // The cards are not replaced after a person has begun with them.
  const [hasFailed, setFailed] = useState(false);
  const later = useLater(isList && !hasFailed, reviewList);
  if (isList && later.status === 'failed' && !hasFailed) setFailed(true);
  if (!isList || hasFailed) return <TrayStepper {...props} />;
  return later.status === 'ready' ? (
    <later.value.ReviewList {...props} />
  ) : (
    <TrayComing {...props} />
  );
}

const isWaiting = ({ status }: Interrupt): boolean => waiting.has(status);

/**
 * Renders the number of pending requests while the list's code loads. Cards drawn here meanwhile would start over in the
 * list.
 */
function TrayComing({ turn, drawn }: TrayProps) {
  const tray = useTrayMessages();
  const id = useId();
  return (
    <section className="hp hp-box" data-hp-tray="" aria-labelledby={`${id}-title`} aria-busy>
      <div className="hp-tray" data-hp-tray="">
        <div className="hp-tray-head">
          <h3 id={`${id}-title`}>{tray.title(drawn.length)}</h3>
        </div>
        <TrayFoot turn={turn} drawn={drawn} id={id} />
      </div>
    </section>
  );
}
