import type { ReportFields } from "@takseru/shared-types";

/** The edition of the standards that the texts follow. A text that follows one names it, because standards change. */
const EDITION = 2025;

const ivs = `International Valuation Standards, edition of ${EDITION}`;
const slfrs13 = `SLFRS 13, edition of ${EDITION}`;

/** What each basis of value means, in the words of its standard. */
export const basisDefinitions: Record<NonNullable<ReportFields["basis_of_value"]>, string> = {
  market_value: `Market value is the estimated amount for which an asset or liability should exchange on the valuation date between a willing buyer and a willing seller in an arm's length transaction, after proper marketing and where the parties had each acted knowledgeably, prudently and without compulsion (${ivs}).`,
  fair_value: `Fair value is the price that would be received to sell an asset or paid to transfer a liability in an orderly transaction between market participants at the measurement date (${slfrs13}).`,
  market_rent: `Market rent is the estimated amount for which an interest in real property should be leased on the valuation date between a willing lessor and a willing lessee on appropriate lease terms in an arm's length transaction, after proper marketing and where the parties had each acted knowledgeably, prudently and without compulsion (${ivs}).`,
  investment_value: `Investment value is the value of an asset to a particular owner or prospective owner for individual investment or operational objectives (${ivs}).`,
  reinstatement_cost:
    "Reinstatement cost is the estimated cost of rebuilding the buildings as they stand, with clearing of the site and professional fees, without deduction for age and without the land.",
  orderly_liquidation: `Orderly liquidation value is the amount that could be realised in a liquidation sale, given a reasonable period of time to find a purchaser, with the seller being compelled to sell on an as-is, where-is basis (${ivs}).`,
  forced_liquidation: `Forced liquidation value is the amount that could be realised where the seller is under compulsion to sell, so that a proper marketing period is not possible and buyers may not be able to undertake adequate due diligence (${ivs}).`,
};

export const standardTexts = {
  assumptions:
    "It is assumed that the title is good and marketable, that the boundaries are those of the plan named in this report, and that the information supplied is true and complete.",
  restrictions:
    "This report is for the use of the client and the intended users named in it, and for the stated purpose alone. No part of it may be published or quoted without the written consent of the valuer.",
  investigationLimits:
    "No structural survey, soil test or search of title was made. Parts of the buildings that are covered or inaccessible were not inspected.",
  forcedSale:
    "The forced sale value assumes that the property has to be sold within a limited time, without the period of marketing that the market value supposes.",
  compliance: `This valuation was made with regard to the ${ivs}. The valuer has no interest in the property and is competent to value property of this kind in this locality.`,
  retrospective:
    "The values are stated as at an earlier date; events and information after that date are left out of account.",
};
