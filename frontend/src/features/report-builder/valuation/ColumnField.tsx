import { InputBase, TextInput } from "@mantine/core";
import { groupRate, plainText, rupeesInWords } from "@takseru/shared-types";
import { useState } from "react";
import { DateInput, groupFigure, Icon, iconPaths, plainValue } from "@/ui";
import { type Column, keyboardOf } from "./approach-definition";
import { settledText } from "./row-edits";

interface ColumnFieldProps {
  column: Column;
  value: string;
  isReadOnly?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** What a column holds, as a field with its label: in an opened row, and beside the tables. */
export const ColumnField = ({ column, value, isReadOnly = false, error, onChange }: ColumnFieldProps) => {
  const [isFocused, setIsFocused] = useState(false);
  const { kind, label, unit, options = [] } = column;
  if (kind === "date")
    return <DateInput label={label} value={value} error={error} disabled={isReadOnly} onChange={onChange} />;
  if (kind === "choice")
    return (
      <InputBase
        component="select"
        pointer
        label={label}
        error={error}
        disabled={isReadOnly}
        rightSection={<Icon path={iconPaths.choose} size={16} />}
        rightSectionPointerEvents="none"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {column.isFact && <option value="">Not stated</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </InputBase>
    );
  const isText = kind === "text";
  const inWords = unit === "Rs." ? rupeesInWords(value) : undefined;
  return (
    <TextInput
      label={label}
      error={error}
      {...(inWords !== undefined && { description: `= ${groupRate(inWords)}` })}
      disabled={isReadOnly}
      autoComplete="off"
      inputMode={keyboardOf(column)}
      {...(column.empty && { placeholder: column.empty })}
      {...(unit === "%" && { rightSection: <span aria-hidden="true">%</span> })}
      {...(unit === "Rs." && { leftSection: <span aria-hidden="true">Rs.</span> })}
      data-figure={!isText || undefined}
      value={isText || isFocused ? value : groupFigure(value)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => {
        setIsFocused(false);
        const settled = settledText(column, value);
        if (settled !== value) onChange(settled);
      }}
      onChange={({ currentTarget }) =>
        onChange(isText ? plainValue(currentTarget, plainText) : currentTarget.value)
      }
    />
  );
};
