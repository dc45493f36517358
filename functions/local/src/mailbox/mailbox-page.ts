import type { ReceivedMail } from "@takseru/kit/mailbox";
import { escapeHtml, LOCAL_STYLE } from "../http/local-page.ts";

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

/** The mailbox as a page without scripts, newest mail first. */
export const mailboxPage = (mails: readonly ReceivedMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${mails.length}) · Takseru</title>
<style>${LOCAL_STYLE}</style>
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
