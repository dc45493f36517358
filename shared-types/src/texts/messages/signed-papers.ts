export const signedPaperMessages = {
  reportId: "Please name the report by its number",
  currency: "Please enter the currency's three letters, such as GBP",
  rate: "Please enter how many rupees one unit of the currency is",
  rateDate: "Please enter the date of the rate",
  currencies: (max: number) => `At most ${max} foreign currencies`,
  share: "Please enter the share as a fraction, such as 1/3",
  shareAboveWhole: "A share cannot be more than the whole",
  noProperty: "Please choose at least one signed report",
  properties: (max: number) => `At most ${max} properties`,
  twice: "Each report may stand in the schedule once",
  ownerName: "Please enter whose properties these are",
  notSigned: (reference: string) =>
    `The report ${reference} is not signed yet. Papers are made from signed reports.`,
  notKept: (reference: string) =>
    `The report ${reference} was signed by an earlier version, which kept nothing that a paper could be made from. Please make a revision of it.`,
  noForcedSale: "This report states no forced sale value.",
  noMarketValue: "This report states no market value.",
  isRent: "This report states a rent, which is not the value of the property.",
  notAsAtMarch: (day: string) =>
    `A declaration of assets states values as at 31 March. This report states its value as at ${day}: please make a revision with 31 March as its date of valuation.`,
  /** Of a schedule, where one property cannot stand in it. */
  ofReport: (reference: string, why: string) => `Report ${reference}: ${why}`,
  made: (title: string, number: string) => `${title} ${number} is signed`,
  failed: "The paper could not be made",
  loadFailed: "The papers could not be loaded",
} as const;
