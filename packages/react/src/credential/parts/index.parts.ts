export { HoldActions as Actions } from '../../card/frame/HoldActions.tsx';
export {
  HoldAnswerAgain as AnswerAgain,
  HoldChange as Change,
  HoldCheckAgain as CheckAgain,
} from '../../card/frame/HoldButtons.tsx';
export { HoldFrom as From } from '../../card/frame/HoldFrom.tsx';
export { HoldKindName as Kind } from '../../card/frame/HoldHead.tsx';
export { HoldLine as Line } from '../../card/frame/HoldLine.tsx';
export { HoldReceipt as Receipt } from '../../card/receipt/HoldReceipt.tsx';
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
