import { Button, Input, TextInput, VisuallyHidden } from "@mantine/core";
import { plainLine } from "@takseru/shared-types";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { IconButton } from "../buttons/IconButton";
import { iconPaths } from "../icons/icon-paths";
import { plainValue } from "./plain-input";
import classes from "./text-list-field.module.css";
import { withUnprintable } from "./unprintable-line";
import { type FieldProps, useField } from "./use-field";
import { useTextList } from "./use-text-list";

type TextListFieldProps<Form extends FieldValues, Output> = FieldProps<Form, Output> & {
  /** Name of one entry: "qualification". */
  item: string;
  /** Most entries. */
  max?: number;
  /** Most characters of an entry. */
  maxLength?: number;
  placeholder?: string;
};

const messageAt = (error: unknown, row: number): ReactNode => {
  const at: unknown = typeof error === "object" && error !== null ? Reflect.get(error, row) : undefined;
  return typeof at === "object" && at !== null && "message" in at ? String(at.message) : undefined;
};

const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** An ordered list of short texts, edited in place. */
export const TextListField = <Form extends FieldValues, Output = Form>({
  item,
  max = 30,
  maxLength = 200,
  placeholder,
  ...field
}: TextListFieldProps<Form, Output>) => {
  const { input, value, change, error } = useField(field);
  const items = Array.isArray(value) ? value.map(String) : [];
  const list = useTextList({ items, change });
  const heading = useId();
  const mayAdd = items.length < max;

  const onKey = (row: number, text: string) => (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      // Enter would submit the form.
      event.preventDefault();
      if (mayAdd && text.trim() !== "") list.addBelow(row);
    }
    if (event.key === "Backspace" && text === "") {
      event.preventDefault();
      list.remove(row);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it
    <div role="group" aria-labelledby={heading} ref={list.group}>
      <Input.Label id={heading} component="div" labelElement="div" required={field.required === true}>
        {field.label}
      </Input.Label>
      <ol className={classes.list}>
        {items.map((text, row) => (
          // A press in Safari focuses no button: the row takes the focus, so that its presses stay.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its position; two rows may have the same text
          <li key={row} tabIndex={-1} className={classes.item}>
            <TextInput
              className={classes.text}
              data-focus={`text-${row}`}
              aria-label={`${capitalize(item)} ${row + 1}`}
              maxLength={maxLength}
              autoComplete="off"
              {...(placeholder && { placeholder })}
              error={messageAt(error, row)}
              value={text}
              description={withUnprintable(undefined, text)}
              onChange={(event) => list.edit(row, plainValue(event.currentTarget, plainLine))}
              onBlur={input.onBlur}
              onKeyDown={onKey(row, text)}
            />
            <IconButton
              label={`Move ${text || item} up`}
              path={iconPaths.up}
              data-focus={`up-${row}`}
              disabled={row === 0}
              onClick={() => list.moveUp(row)}
            />
            <IconButton
              label={`Move ${text || item} down`}
              path={iconPaths.down}
              data-focus={`down-${row}`}
              disabled={row === items.length - 1}
              onClick={() => list.moveDown(row)}
            />
            <IconButton
              label={`Remove ${text || item}`}
              path={iconPaths.close}
              onClick={() => list.remove(row)}
            />
          </li>
        ))}
      </ol>
      {input.error && <Input.Error mb="xs">{input.error}</Input.Error>}
      <Button
        variant="default"
        data-focus="add"
        ref={input.ref}
        disabled={!mayAdd}
        onClick={() => list.addBelow(items.length - 1)}
      >
        Add {item}
      </Button>
      <VisuallyHidden role="status">{list.announcement}</VisuallyHidden>
    </div>
  );
};
