import "./field-styles";
import { ActionIcon, Button, Group, Input, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField } from "./fields";
import classes from "./tag-list.module.css";

type TagListFieldProps<Form extends FieldValues, Output> = FieldProps<Form, Output> & {
  /** What one entry is called: "qualification". */
  item: string;
  maxLength?: number;
};

/** A list of short texts, in an order that the person decides. */
export const TagListField = <Form extends FieldValues, Output = Form>({
  item,
  maxLength = 200,
  ...field
}: TagListFieldProps<Form, Output>) => {
  const { input, value, change } = useField(field);
  const [typed, setTyped] = useState("");
  const heading = useId();
  const tags = Array.isArray(value) ? value.map(String) : [];

  const add = () => {
    const tag = typed.trim();
    if (tag !== "" && !tags.includes(tag)) change([...tags, tag]);
    setTyped("");
  };
  const remove = (index: number) => change(tags.filter((_, at) => at !== index));
  const moveUp = (index: number) =>
    change(tags.toSpliced(index - 1, 2, ...tags.slice(index - 1, index + 1).reverse()));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it
    <div role="group" aria-labelledby={heading}>
      <Input.Label id={heading} component="div" labelElement="div" required={field.required === true}>
        {field.label}
      </Input.Label>
      {tags.length > 0 && (
        <ol className={classes.list}>
          {tags.map((tag, index) => (
            <li key={tag} className={classes.item}>
              <span className={classes.text}>{tag}</span>
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${tag} up`}
                disabled={index === 0}
                onClick={() => moveUp(index)}
              >
                ↑
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Move ${tag} down`}
                disabled={index === tags.length - 1}
                onClick={() => moveUp(index + 1)}
              >
                ↓
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Remove ${tag}`}
                onClick={() => remove(index)}
              >
                ×
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          className={classes.entry}
          ref={input.ref}
          aria-label={`New ${item}`}
          placeholder={`Add a ${item}`}
          maxLength={maxLength}
          error={input.error}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // What was typed and not added would otherwise be lost on saving.
          onBlur={() => {
            add();
            input.onBlur();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add} aria-label={`Add ${item}`}>
          Add
        </Button>
      </Group>
    </div>
  );
};
