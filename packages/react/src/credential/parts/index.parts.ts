export { CardActions as Actions } from '../../card/frame/CardActions.tsx';
export {
  CardAnswerAgain as AnswerAgain,
  CardChange as Change,
  CardCheckAgain as CheckAgain,
} from '../../card/frame/CardButtons.tsx';
export { CardFrom as From } from '../../card/frame/CardFrom.tsx';
export { CardKindName as Kind } from '../../card/frame/CardHead.tsx';
export { CardLine as Line } from '../../card/frame/CardLine.tsx';
export { CardReceipt as Receipt } from '../../card/receipt/CardReceipt.tsx';
export {
  CredentialCancel as Cancel,
  CredentialDecline as Decline,
  CredentialLeave as Leave,
  CredentialLink as Link,
  CredentialProgress as Progress,
  CredentialShow as Show,
  CredentialStart as Start,
} from './CredentialButtons.tsx';
export { CredentialForm as Form } from './CredentialForm.tsx';
export { CredentialRoot as Root } from './CredentialRoot.tsx';
export {
  CredentialArguments as Arguments,
  CredentialHost as Host,
  CredentialOrigin as Origin,
  CredentialScopes as Scopes,
  CredentialStateName as State,
  CredentialStatus as Status,
  CredentialSteps as Steps,
  CredentialTitle as Title,
} from './CredentialWords.tsx';
