import { MessageRejected, SESClient, SESServiceException } from "@aws-sdk/client-ses";
import { Email } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import { MailRefused } from "../../src/mail/mailer.ts";
import { createSesMailer } from "../../src/mail/ses-mailer.ts";

describe("the SES mailer", () => {
  it("sends text and HTML in UTF-8 from the verified sender", async () => {
    const client = new SESClient({
      region: "ap-south-1",
      credentials: { accessKeyId: "a", secretAccessKey: "b" },
    });
    let input: unknown;
    client.middlewareStack.add(
      () => async (command) => {
        input = command.input;
        return { response: {}, output: { $metadata: {}, MessageId: "1" } };
      },
      { step: "initialize", priority: "low" },
    );
    await createSesMailer({ client, from: "reports@example.com" }).send({
      to: "jane@example.com",
      subject: "තහවුරු කරන්න",
      text: "Hello",
      html: "<p>Hello</p>",
    });
    expect(input).toEqual({
      Source: "reports@example.com",
      Destination: { ToAddresses: ["jane@example.com"] },
      Message: {
        Subject: { Data: "තහවුරු කරන්න", Charset: "UTF-8" },
        Body: {
          Text: { Data: "Hello", Charset: "UTF-8" },
          Html: { Data: "<p>Hello</p>", Charset: "UTF-8" },
        },
      },
    });
    client.destroy();
  });
});

it.each([
  ["Takseru", '"Takseru" <reports@example.com>'],
  ['The "Valuers", Kandy', '"The \\"Valuers\\", Kandy" <reports@example.com>'],
  ["තක්සේරු", "=?UTF-8?B?4Lat4Laa4LeK4LeD4Lea4La74LeU?= <reports@example.com>"],
])("the sender is named %s, and answers go where they are read", async (name, source) => {
  const client = new SESClient({
    region: "ap-south-1",
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
  });
  let input: unknown;
  client.middlewareStack.add(
    () => async (command) => {
      input = command.input;
      return { response: {}, output: { $metadata: {}, MessageId: "1" } };
    },
    { step: "initialize", priority: "low" },
  );
  const mailer = createSesMailer({
    client,
    from: "reports@example.com",
    name,
    replyTo: "office@example.com",
  });
  await mailer.send({ to: "jane@example.com", subject: "s", text: "t", html: "h" });
  expect(input).toMatchObject({ Source: source, ReplyToAddresses: ["office@example.com"] });
  client.destroy();
});

it.each([
  "තක්සේරු@example.com",
  "jane@උදාහරණ.example",
  "a,b@example.com",
  "Jane<b@example.com>",
  "a..b@example.com",
  ".a@example.com",
  '"a@example.com',
])("the contract refuses an address that a mail service refuses or misreads: %s", (address) => {
  expect(Email.safeParse(address).success).toBe(false);
});

describe("what SES answers", () => {
  const answering = (error: Error) => {
    const client = new SESClient({
      region: "ap-south-1",
      credentials: { accessKeyId: "a", secretAccessKey: "b" },
    });
    client.middlewareStack.add(() => () => Promise.reject(error), { step: "initialize", priority: "low" });
    return createSesMailer({ client, from: "reports@example.com" });
  };
  const mail = { to: "jane@example.com", subject: "s", text: "t", html: "h" };
  const attachments = [{ name: "a.pdf", type: "application/pdf", content: Buffer.from("%PDF") }];
  const metadata = { $metadata: {} };

  it.each([{}, { attachments }])("a refusal says that nothing was sent: %j", async (more) => {
    const refusal = new MessageRejected({ message: "not verified", ...metadata });
    await expect(answering(refusal).send({ ...mail, ...more })).rejects.toBeInstanceOf(MailRefused);
  });

  it.each([
    [
      "a fault of its own",
      new SESServiceException({ name: "InternalFailure", $fault: "server", ...metadata }),
    ],
    ["no answer", new Error("timed out")],
  ])("after %s nobody knows", async (_, fault) => {
    await expect(answering(fault).send(mail)).rejects.toBe(fault);
  });
});
