/** A text with forms, as a field. */
export type RichTextProps = {
  label: string;
  /** HTML; what is opened and not changed is never told as changed. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  fault?: string | undefined;
  help?: string | undefined;
  /** With tables, code, formulas and pictures, as lessons have; else with words, lists and links alone. */
  keepsForm?: boolean;
  /** A few lines are enough for what is written here. */
  short?: boolean;
};
