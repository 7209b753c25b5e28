/**
 * Fetches ahead what is needed even after the connection is lost: files, voice notes and media.
 * A file of its own: the names of what it fetches are no part of the first load.
 */
export const fetchSpare = (): void =>
  void Promise.all([
    import('#features/conversation/composer/Tray.tsx'),
    import('#features/conversation/composer/VoiceNote.tsx'),
    import('#features/conversation/message/Actions.tsx'),
    import('#features/conversation/message/Rich.tsx'),
    import('./wiring/conversation/messageCharts.ts'),
    import('./wiring/conversation/uploads.ts'),
  ]).catch(() => {});
