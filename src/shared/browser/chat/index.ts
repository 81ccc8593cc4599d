export { Conversation, type ConversationProps } from './Conversation.tsx';
export { contextNow } from './context.ts';
export type { ThreadServer } from './thread-client.ts';
export { type Thread, useThread } from './use-thread.ts';
export { AttachButton, AttachedFiles } from './Attachments.tsx';
export { useAttachments } from './use-attachments.ts';
export { pageWords } from './page-words.ts';
