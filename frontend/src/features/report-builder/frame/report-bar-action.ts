/** Something that can be done with the whole report, by a button of the bar, its menu or the command list. */
export interface BarAction {
  label: string;
  /** What the desk's button shows of a long label. */
  short?: string;
  /** How much it is about; shown behind the label, and no part of the button's name. */
  count?: number | undefined;
  onSelect: () => void;
  loading?: boolean;
  disabled?: boolean;
}
