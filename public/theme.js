// Writes the saved theme, else the system's, before first paint. A file of its own because the page allows no inline script.
(function () {
  var saved = null;
  try {
    saved = localStorage.getItem('parley.theme');
  } catch {
    // Storage may be closed to this page; the system's choice serves.
  }
  var dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
