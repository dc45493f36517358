import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { z } from "zod";
import { resourcesOf, synthesise } from "../../helpers/synthesise.ts";

const sender = { mailSender: "no-reply@mail.takseru.example" };

test("SES verifies the sender's domain, and bounces go to a subdomain of it", () => {
  const { mail } = synthesise(sender);
  expect(resourcesOf(mail, "AWS::SES::EmailIdentity", z.unknown())).toEqual([
    expect.objectContaining({
      properties: {
        EmailIdentity: "mail.takseru.example",
        MailFromAttributes: { MailFromDomain: "bounce.mail.takseru.example" },
      },
    }),
  ]);
});

test("without a hosted zone the DNS records are outputs, to be entered by hand", () => {
  const template = Template.fromStack(synthesise(sender).mail);
  template.resourceCountIs("AWS::Route53::RecordSet", 0);
  const outputs = template.findOutputs("*");
  expect(Object.keys(outputs)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `DnsRecord${number}`));
  expect(JSON.stringify(outputs.DnsRecord1)).toMatch(/DkimDNSTokenName1.* CNAME .*DkimDNSTokenValue1/);
  expect(outputs.DnsRecord4?.Value).toBe(
    "bounce.mail.takseru.example MX 10 feedback-smtp.ap-south-1.amazonses.com",
  );
  expect(outputs.DnsRecord5?.Value).toBe(
    'bounce.mail.takseru.example TXT "v=spf1 include:amazonses.com ~all"',
  );
  expect(outputs.DnsRecord6?.Value).toBe('_dmarc.mail.takseru.example TXT "v=DMARC1; p=none"');
});

test("with a hosted zone the DNS records are entered there", () => {
  const { mail } = synthesise({ ...sender, hostedZoneId: "Z0123456789ABCDEFGHIJ" });
  const records = resourcesOf(
    mail,
    "AWS::Route53::RecordSet",
    z.object({
      HostedZoneId: z.string(),
      Type: z.string(),
      TTL: z.string(),
      ResourceRecords: z.array(z.unknown()),
    }),
  );
  expect(records.map(({ properties }) => properties.Type)).toEqual([
    ...["CNAME", "CNAME", "CNAME", "MX", "TXT", "TXT"],
  ]);
  for (const { properties } of records)
    expect(properties).toMatchObject({ HostedZoneId: "Z0123456789ABCDEFGHIJ", TTL: "3600" });
  expect(Template.fromStack(mail).findOutputs("*")).toEqual({});
});

test("receivers are asked for what the configuration says, and a domain that has such a record gets none", () => {
  const outputs = (dmarc: string) =>
    Template.fromStack(synthesise({ ...sender, dmarc }).mail).findOutputs("*");
  expect(outputs("reject").DnsRecord6?.Value).toBe('_dmarc.mail.takseru.example TXT "v=DMARC1; p=reject"');
  expect(outputs("off").DnsRecord6).toBeUndefined();
});
