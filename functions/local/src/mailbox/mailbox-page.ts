import type { ReceivedMail } from "@takseru/kit/mailbox";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

/** Escaped text with the mail's own addresses as links. */
const linked = (text: string, links: readonly string[]): string => {
  const longestFirst = [...links].sort((a, b) => b.length - a.length).map(escapeHtml);
  let html = "";
  let rest = escapeHtml(text);
  while (rest !== "") {
    const [next] = longestFirst
      .map((link) => ({ link, at: rest.indexOf(link) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at);
    if (!next) return html + rest;
    html += `${rest.slice(0, next.at)}<a href="${next.link}">${next.link}</a>`;
    rest = rest.slice(next.at + next.link.length);
  }
  return html;
};

const mailArticle = ({ to, subject, text, links, sent_at, attachments = [] }: ReceivedMail): string => {
  const hidden = links.filter((link) => !text.includes(link));
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="about">To <strong>${escapeHtml(to)}</strong> · <time datetime="${escapeHtml(sent_at)}">${escapeHtml(
    sent_at.slice(0, 19).replace("T", " "),
  )} UTC</time></p>
<div class="text">${linked(text, links)}</div>
${attachments.map(({ name, bytes }) => `<p class="about">With the file ${escapeHtml(name)}, ${bytes} bytes</p>`).join("\n")}
${hidden.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join("\n")}
</article>`;
};

const STYLE = `
:root { color-scheme: light dark; --page: #ffffff; --text: #1a1c20; --edge: #c9cdd6; --quiet: #4a5162; --link: #2b44b8; }
@media (prefers-color-scheme: dark) { :root { --page: #1a1c20; --text: #eceef2; --edge: #3d4454; --quiet: #b3bac8; --link: #9db0ff; } }
body { background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.4rem; margin: 0.5rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
.about, .note { color: var(--quiet); margin: 0.25rem 0 0.75rem; overflow-wrap: anywhere; }
article { border: 1px solid var(--edge); border-radius: 8px; padding: 1rem; margin: 0 0 1rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--link); overflow-wrap: anywhere; }
`;

/** The mailbox as a page without scripts, newest mail first. */
export const mailboxPage = (mails: readonly ReceivedMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${mails.length}) · Takseru</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Mailbox</h1>
<p class="note">Mail that this local server would have sent. Nothing leaves this machine. <a href="/">To Takseru</a></p>
</header>
<main>
${mails.length === 0 ? "<p>No mail yet.</p>" : mails.map(mailArticle).join("\n")}
</main>
</body>
</html>
`;
