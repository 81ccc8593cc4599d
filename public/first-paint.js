// Runs before the first paint: the page must not flash in the wrong colours, nor speak the wrong language.
(function () {
  var root = document.documentElement;
  var theme = null;
  var language = null;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
  } catch (_error) {
    // Storage is switched off: the machine's mode and Russian.
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (language === 'en') root.lang = 'en';
  if (language === 'kz') root.lang = 'kk';
})();
