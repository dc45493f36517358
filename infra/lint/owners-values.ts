/** Invented values of what only its owner can say of a stage for people: its templates are complete with them. */
export const ownersValues = {
  account: "111122223333",
  siteOrigin: "https://takseru.internal",
  certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/0001",
  mailSender: "no-reply@takseru.internal",
  alarmEmail: "ops@takseru.internal",
  monthlyBudget: 200,
};
