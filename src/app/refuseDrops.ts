/**
 * Keeps the page where a file is dropped beside what takes files: the browser would open the file in its place.
 * What takes files has prevented the browser's own action already.
 */
export function refuseDrops(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
