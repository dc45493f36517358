import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Mail, Mailer } from "../../src/mail/mailer.ts";

export interface MailerTarget {
  mailer: Mailer;
  /** Everything that arrived for an address, oldest first. */
  received(address: string): Promise<Array<Omit<Mail, "to">>>;
}

const newAddress = (): string => `valuer+${randomUUID()}@conformance.example`;

const LINK = `https://takseru.example/verify-email?token=${"aB3-_".repeat(9)}&again=1`;

/** What our code relies on in whatever carries its mail. */
export const mailerConformance = (target: () => MailerTarget): void => {
  it("brings subject, text and HTML whole, in any script", async () => {
    const { mailer, received } = target();
    const to = newAddress();
    const mail = {
      subject: "Takseru: ඔබගේ ලිපිනය தயவுசெய்து உறுதிப்படுத்தவும் ✓",
      text: `ආයුබෝවන්,\n\nவணக்கம், “மதிப்பீடு” 🏠\n.\nFrom here on = a line\n${"long ".repeat(400)}\n`,
      html: "<!doctype html>\n<p>ආයුබෝවන් &amp; வணக்கம் — “quoted” 🏠</p>\n",
    };
    await mailer.send({ to, ...mail });
    expect(await received(to)).toEqual([mail]);
  });

  it("leaves links unbroken in both parts", async () => {
    const { mailer, received } = target();
    const to = newAddress();
    const html = `<p><a href="${LINK.replaceAll("&", "&amp;")}">Confirm</a></p>`;
    await mailer.send({ to, subject: "Link", text: `Open\n${LINK}\n\nand sign in.`, html });
    const [mail] = await received(to);
    expect(mail?.text.split("\n")).toContain(LINK);
    expect(mail?.html).toBe(html);
  });

  it("brings each person their own mails, all of them", async () => {
    const { mailer, received } = target();
    const [first, second] = [newAddress(), newAddress()];
    const send = (to: string, subject: string) =>
      mailer.send({ to, subject, text: subject, html: `<p>${subject}</p>` });
    await send(first, "one");
    await send(second, "two");
    await send(first, "three");
    expect((await received(first)).map(({ subject }) => subject)).toEqual(["one", "three"]);
    expect((await received(second)).map(({ subject }) => subject)).toEqual(["two"]);
  });
};
