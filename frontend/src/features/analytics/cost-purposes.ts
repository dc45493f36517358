/** What each service of the server's costs does, in plain words. */
const purposes: Record<string, string> = {
  S3: "Storage",
  DynamoDB: "Storage",
  CloudFront: "Sending",
  "API Gateway": "Sending",
  Lambda: "Computing",
  SES: "Emails",
  CloudWatch: "Monitoring",
  "X-Ray": "Monitoring",
};

/** US dollars by service, put together by what they are spent on. */
export const costsByPurpose = (byService: Readonly<Record<string, number>>): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const [service, usd] of Object.entries(byService)) {
    const purpose = purposes[service] ?? "Other";
    sums[purpose] = (sums[purpose] ?? 0) + usd;
  }
  return sums;
};
