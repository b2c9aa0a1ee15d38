export { ApprovalPanel } from './parts/approval-panel.tsx';
