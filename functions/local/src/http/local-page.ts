const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

/** Headers of the pages for people at this machine. */
export const LOCAL_STYLE = `
:root { color-scheme: light dark; --page: #ffffff; --text: #1a1c20; --edge: #c9cdd6; --quiet: #4a5162; --link: #2b44b8; }
@media (prefers-color-scheme: dark) { :root { --page: #1a1c20; --text: #eceef2; --edge: #3d4454; --quiet: #b3bac8; --link: #9db0ff; } }
body { background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.4rem; margin: 0.5rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
.about, .note { color: var(--quiet); margin: 0.25rem 0 0.75rem; overflow-wrap: anywhere; }
article { border: 1px solid var(--edge); border-radius: 8px; padding: 1rem; margin: 0 0 1rem; }
.text, pre { white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--link); overflow-wrap: anywhere; }
iframe { width: 100%; height: 17rem; border: 0; color-scheme: light dark; }
button { min-height: 44px; padding: 0 1rem; font: inherit; }
`;
