export { FinishFiles as Files } from './FinishFiles.tsx';
export { FinishRoot as Root } from './FinishRoot.tsx';
export { FinishTable as Table } from './FinishTable.tsx';
export { FinishWork as Work } from './FinishWork.tsx';
