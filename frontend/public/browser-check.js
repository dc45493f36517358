// Plain old JavaScript: it runs where the modules do not. The features that came last: URL.canParse (Safari 17, Chrome 120), :has() (Firefox 121).
(() => {
  var isNew =
    "CSS" in window &&
    "supports" in CSS &&
    CSS.supports("selector(:has(a))") &&
    "URL" in window &&
    "canParse" in URL;
  if (isNew) return;
  var words = document.createElement("p");
  words.setAttribute("role", "alert");
  words.style.cssText =
    "margin:0;padding:16px;font:16px/1.5 sans-serif;color:#000;background:#ffe08a;position:relative;z-index:9999";
  words.textContent =
    "This browser is too old for Takseru. It needs Chrome or Edge 120, Safari 17 (on an iPhone or iPad: iOS 17), " +
    "Firefox 121 or Samsung Internet 25, or a later version. Update the browser, or the phone's system, and open Takseru again.";
  document.body.insertBefore(words, document.body.firstChild);
})();
