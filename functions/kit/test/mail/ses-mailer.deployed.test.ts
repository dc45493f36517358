import { randomUUID } from "node:crypto";
import { DeleteIdentityCommand, SESClient, VerifyEmailIdentityCommand } from "@aws-sdk/client-ses";
import { Email } from "@takseru/shared-types";
import { sentMails } from "@takseru/testing/deployed/sent-mails";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSesMailer } from "../../src/mail/ses-mailer.ts";
import { mailerConformance } from "../conformance/mailer.conformance.ts";
import { openEmulator } from "../helpers/emulator.ts";

const emulator = await openEmulator();
const from = `reports-${randomUUID()}@sender.example`;
const to = `valuer-${randomUUID()}@conformance.example`;

const received = async (address: string) =>
  (await sentMails(emulator))
    .filter((mail) => mail.to === address)
    .map(({ subject, text, html }) => ({ subject, text, html }))
    .toReversed();

describe("the emulator's SES", () => {
  const client = new SESClient({});
  beforeAll(async () => {
    await client.send(new VerifyEmailIdentityCommand({ EmailAddress: from }));
  });
  afterAll(async () => {
    await client.send(new DeleteIdentityCommand({ Identity: from }));
    client.destroy();
  });

  mailerConformance(() => ({ mailer: createSesMailer({ client, from }), received }));

  it("refuses a sender that is not verified, and sends nothing", async () => {
    const mailer = createSesMailer({ client, from: "stranger@sender.example" });
    const refused = mailer.send({ to, subject: "No", text: "No", html: "<p>No</p>" });
    await expect(refused).rejects.toHaveProperty("cause.name", "MessageRejected");
    expect(await received(to)).toEqual([]);
  });

  it.each([
    "o'brien+reports@conformance.example",
    "J_D.x-1@sub.conformance.example",
    "a!#$%&*/=?^`{|}~@b-c.example",
  ])("takes an address that the contract takes: %s", async (address) => {
    expect(Email.parse(address)).toBe(address);
    const mail = { subject: address, text: randomUUID(), html: "<p>Hello</p>" };
    await createSesMailer({ client, from }).send({ to: address, ...mail });
    expect(await received(address)).toContainEqual(mail);
  });

  it("refuses letters beyond ASCII before the @, which is why the contract does", async ({ skip }) => {
    skip(emulator.kind === "localstack", "not tried on LocalStack");
    const address = "තක්සේරු@conformance.example";
    const refused = createSesMailer({ client, from }).send({ to: address, subject: "", text: "", html: "" });
    await expect(refused).rejects.toHaveProperty("cause.name", "InvalidParameterValue");
    expect(await received(address)).toEqual([]);
  });
});
