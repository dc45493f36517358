import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { CfnRecordSet } from "aws-cdk-lib/aws-route53";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import type { Construct } from "constructs";
import { type Config, mailDomain } from "../config.ts";

/**
 * The domain that mails come from, as an identity of SES that signs them (DKIM). Its records go into the hosted zone, or
 * are outputs for whoever keeps the domain. A domain has one identity in an account and region, so stages that share a
 * sender's domain share this stack of one of them.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: Config }) {
    super(scope, id, props);
    const domain = mailDomain(config);
    const returnDomain = `bounce.${domain}`;
    const identity = new EmailIdentity(this, "Domain", {
      identity: Identity.domain(domain),
      // Until its records are there, SES sends under a return address of its own.
      mailFromDomain: returnDomain,
    });
    const records = [
      ...identity.dkimRecords.map((record) => ({ ...record, type: "CNAME" })),
      { name: returnDomain, type: "MX", value: `10 feedback-smtp.${this.region}.amazonses.com` },
      { name: returnDomain, type: "TXT", value: '"v=spf1 include:amazonses.com ~all"' },
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
