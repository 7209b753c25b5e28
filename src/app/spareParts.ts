/**
 * Imports the parts for files, voice notes and media early, so that they work without a connection.
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
