import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { CfnRecordSet } from "aws-cdk-lib/aws-route53";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import type { Construct } from "constructs";
import { type Config, mailDomain } from "../config.ts";

/**
 * The sender's domain as an SES identity that signs mails (DKIM). Its DNS records go into the hosted zone, or become
 * outputs to be entered by hand. A domain has one identity per account and region: stages that share a domain share the
 * Mail stack of one of them.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: Config }) {
    super(scope, id, props);
    const domain = mailDomain(config);
    const returnDomain = `bounce.${domain}`;
    const identity = new EmailIdentity(this, "Domain", {
      identity: Identity.domain(domain),
      // Until the DNS records exist, SES sends with a return address of its own.
      mailFromDomain: returnDomain,
    });
    const records = [
      ...identity.dkimRecords.map((record) => ({ ...record, type: "CNAME" })),
      { name: returnDomain, type: "MX", value: `10 feedback-smtp.${this.region}.amazonses.com` },
      { name: returnDomain, type: "TXT", value: '"v=spf1 include:amazonses.com ~all"' },
      ...(config.dmarc === "off"
        ? []
        : [{ name: `_dmarc.${domain}`, type: "TXT", value: `"v=DMARC1; p=${config.dmarc}"` }]),
    ];
    records.forEach(({ name, type, value }, index) => {
      const id = `DnsRecord${index + 1}`;
      if (config.hostedZoneId)
        new CfnRecordSet(this, id, {
          hostedZoneId: config.hostedZoneId,
          name,
          type,
          resourceRecords: [value],
          ttl: Duration.hours(1).toSeconds().toString(),
        });
      else new CfnOutput(this, id, { value: `${name} ${type} ${value}` });
    });
  }
}
