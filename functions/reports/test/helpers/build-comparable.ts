/** What a form sends for a comparable, with invented contents. */
export const buildComparable = (changes: Record<string, unknown> = {}) => ({
  description: "Lot 5, Example Road",
  town: "Peradeniya",
  district: "Kandy",
  kind: "sale",
  transaction_date: "2025-11-20",
  extent_perches: "13.8",
  price: "Rs. 9,660,000/=",
  building_value: "",
  source: "Deed No. 12 (invented)",
  remarks: "",
  ...changes,
});
