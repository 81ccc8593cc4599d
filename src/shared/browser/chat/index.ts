export { Conversation, type ConversationProps } from './Conversation.tsx';
export { contextNow } from './context.ts';
export type { ThreadServer } from './thread-client.ts';
export { type Thread, useThread } from './use-thread.ts';
