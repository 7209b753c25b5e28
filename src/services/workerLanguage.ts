/** Tells the worker the language; it outlives the page and cannot read its storage. */
export async function tellWorkerLanguage(language: string): Promise<void> {
  if (!('caches' in window)) return;
  const shared = await caches.open('parley');
  await shared.put('/push-language', new Response(language));
}
