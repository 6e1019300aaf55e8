export { CardActions as Actions } from '../../card/frame/CardActions.tsx';
export {
  CardCheckAgain as CheckAgain,
  CardReopen as Reopen,
} from '../../card/frame/CardButtons.tsx';
export { CardFrom as From } from '../../card/frame/CardFrom.tsx';
export { CardKindName as Kind } from '../../card/frame/CardHead.tsx';
export { CardReceipt as Receipt } from '../../card/receipt/CardReceipt.tsx';
export {
  CredentialCancel as Cancel,
  CredentialDecline as Decline,
  CredentialLink as Link,
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
