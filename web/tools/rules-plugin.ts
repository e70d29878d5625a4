// Rules pages (games/<game>/rules.<language>.md) become modules at build time: { title, sections, html }.
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

export interface RulesPage {
  title: string;
  sections: { id: string; text: string }[]; // the second-level headings, in order
  html: string; // without the title
}

const PARAGRAPH_NUMBER = /^(\d+\.\d+[a-z]?) /;

export function rulesPage(markdown: string): RulesPage {
  const marked = new Marked({ gfm: true });
  const page: RulesPage = { title: '', sections: [], html: '' };
  let tables = 0;
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const text = this.parser.parseInline(tokens);
        if (depth === 1) {
          // "Très futé! — id `clever`": the id is for people who write programs
          page.title = text.replace(/<[^>]+>/g, '').replace(/ — id .*$/, '');
          return '';
        }
        const id = `s${page.sections.length + 1}`;
        if (depth === 2) page.sections.push({ id, text: text.replace(/<[^>]+>/g, '') });
        return `<h${depth}${depth === 2 ? ` id="${id}" tabindex="-1"` : ''}>${text}</h${depth}>\n`;
      },
      paragraph({ tokens }: Tokens.Paragraph): string {
        const text = this.parser.parseInline(tokens);
        const number = PARAGRAPH_NUMBER.exec(text)?.[1];
        if (number === undefined) return `<p>${text}</p>\n`;
        return `<p class="numbered" id="p${number}"><span class="number">${number}</span><span>${text.slice(number.length + 1)}</span></p>\n`;
      },
      table(token: Tokens.Table): string {
        const row = (cells: Tokens.TableCell[], head: boolean): string =>
          cells.map((cell, i) => {
            const tag = head || i === 0 ? 'th' : 'td';
            const text = this.parser.parseInline(cell.tokens);
            if (tag === 'th' && text === '') return '<td></td>';
            const scope = tag === 'th' ? ` scope="${head ? 'col' : 'row'}"` : '';
            return `<${tag}${scope}>${text}</${tag}>`;
          }).join('');
        const name = `${page.title} ${++tables}`.replace(/"/g, '');
        return `<div class="table" role="region" tabindex="0" aria-label="${name}"><table><thead><tr>${row(token.header, true)}</tr></thead>`
          + `<tbody>${token.rows.map((cells) => `<tr>${row(cells, false)}</tr>`).join('')}</tbody></table></div>\n`;
      },
    },
  });
  page.html = marked.parse(markdown, { async: false });
  return page;
}

export function rules(): Plugin {
  return {
    name: 'goupil-rules',
    transform: {
      filter: { id: /\/rules\.\w\w\.md$/ },
      handler(code) {
        return { code: `export default ${JSON.stringify(rulesPage(code))};`, map: null, moduleType: 'js' };
      },
    },
  };
}
