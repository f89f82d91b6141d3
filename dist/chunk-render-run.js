import { existsSync, lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import { n as hashFile } from "./chunk-file-hash.js";
import { r as summaryOf } from "./chunk-collect-report.js";
import { createHash } from "node:crypto";
import { a as Html, c as html, i as showSigned, n as showNumber, o as NOTHING, r as showProbability, t as showCount } from "./chunk-page-figures.js";
import { a as showFigure, i as showDuration, n as showDifference, o as showInterval, r as showDigest, s as showProbability$1, t as showChange } from "./chunk-figures.js";
import { gzipSync } from "node:zlib";
import { a as quoted, i as prose$1, r as plainText, t as logBlock } from "./chunk-safe-text.js";
import { n as groupStrangers, r as listNames, t as groupMissed } from "./chunk-proof-groups.js";
import { a as publishJson, f as provenanceStatement, i as publish, o as publishParts, s as readChecked } from "./chunk-run-directory.js";
import { t as REPORT_FORMATS } from "./chunk-report-formats.js";

// src/report/junit.ts
/**
* `junit.xml`, piece by piece: a suite for each arm with its verdict and metrics as properties, a test for each episode. Well-formed
* XML 1.0 for any text: what XML cannot hold is shown by its number.
*/
function* renderJunit(report) {
	const { arms, verdict, eval: name } = report;
	const totals = arms.map((arm) => totalsOf(report, arm));
	const sum = (key) => totals.reduce((all, one) => all + one[key], 0);
	yield "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
	yield `${open("testsuites", {
		name,
		tests: sum("tests"),
		failures: sum("failures"),
		errors: sum("errors"),
		skipped: sum("skipped"),
		time: seconds(report.durationMs)
	})}\n`;
	for (const [at, arm] of arms.entries()) {
		const { time, ...counts } = totals[at] ?? totalsOf(report, arm);
		yield `  ${open("testsuite", {
			name: `${name}.${arm}`,
			...counts,
			time: seconds(time),
			timestamp: report.started
		})}\n`;
		yield "    <properties>\n";
		for (const [key, value] of propertiesOf(report, arm)) yield `      ${open("property", {
			name: key,
			value
		}, "/")}\n`;
		yield "    </properties>\n";
		for (const row of report.episodes) {
			const cell = row.arms[arm];
			if (cell !== void 0) yield testcase({
				classname: `${name}.${arm}`,
				name: idOf(row)
			}, cell);
		}
		yield "  </testsuite>\n";
	}
	yield `</testsuites>\n<!-- ${encode(`${verdict.verdict}: ${verdict.reasons[0] ?? ""}`).replaceAll("--", "- -")} -->\n`;
}
function totalsOf({ episodes }, arm) {
	const totals = {
		tests: 0,
		failures: 0,
		errors: 0,
		skipped: 0,
		time: 0
	};
	for (const { arms } of episodes) {
		const cell = arms[arm];
		if (cell === void 0) continue;
		totals.tests += 1;
		totals.time += cell.ms ?? 0;
		if (cell.status === "failed") totals.failures += 1;
		if (cell.status === "error") totals.errors += 1;
		if (cell.status === "skipped") totals.skipped += 1;
	}
	return totals;
}
function propertiesOf({ run, evalpin, seed, verdict, proof, plan, baseline }, arm) {
	const compared = verdict.comparisons.find((one) => one.arm === arm);
	return [
		["evalpin.run", run],
		["evalpin.version", evalpin],
		["evalpin.seed", String(seed)],
		["evalpin.verdict", verdict.verdict],
		...arm === baseline ? [] : verdict.reasons.map((reason) => ["evalpin.reason", reason]),
		["evalpin.proof", proof.level],
		...plan.arms[arm] === void 0 ? [] : [["evalpin.snapshot", plan.arms[arm].snapshot]],
		...Object.entries(verdict.metrics[arm] ?? {}).flatMap(([metric, { mean }]) => mean === null ? [] : [[`metric.${metric}`, String(mean)]]),
		...(compared?.metrics ?? []).map(({ metric, effect, verdict: word }) => [`effect.${metric}`, `${effect} (${word})`])
	];
}
/** As episodes are named: a repeat is `0007#2`. */
function idOf(row) {
	return row.repeat === void 0 ? row.case : `${row.case}#${row.repeat}`;
}
/** Without file and line as attributes: other programs take them for a part of the test's name, and only a failure has them. */
function testcase(names, cell) {
	const { status, ms, flaky, metrics } = cell;
	const time = ms === void 0 ? "" : ` time="${seconds(ms)}"`;
	const inner = metricsOf(metrics) + (status === "passed" ? flaky ? "<flakyFailure message=\"failed before it passed\"/>" : "" : findingOf(cell));
	const attributes = `classname="${encodeAttribute(names.classname)}" name="${encodeAttribute(names.name)}"${time}`;
	return inner === "" ? `    <testcase ${attributes}/>\n` : `    <testcase ${attributes}>${inner}</testcase>\n`;
}
/** As pytest's `record_property` has them. */
function metricsOf(metrics) {
	let given = "";
	for (const name in metrics) {
		const value = metrics[name];
		if (value !== null && value !== void 0) given += `<property name="${encodeAttribute(name)}" value="${value}"/>`;
	}
	return given === "" ? "" : `<properties>${given}</properties>`;
}
function findingOf({ status, message = "", errorKind, file, line }) {
	if (status === "skipped") return open("skipped", message === "" ? {} : { message: firstLine(message) }, "/");
	const tag = status === "failed" ? "failure" : "error";
	const place = file === void 0 ? "" : `\n${line === void 0 ? file : `${file}:${line}`}`;
	return `${open(tag, {
		message: firstLine(message),
		type: errorKind ?? status
	})}${encode(message + place)}</${tag}>`;
}
function firstLine(message) {
	return /^[^\r\n]*/.exec(message)?.[0] ?? "";
}
function open(tag, attributes, close = "") {
	return `<${tag}${Object.entries(attributes).map(([name, value]) => ` ${name}="${encodeAttribute(String(value))}"`).join("")}${close}>`;
}
function seconds(ms) {
	return (ms / 1e3).toFixed(3);
}
const PLAIN = /^[ !#-%'-;=?-~]*$/;
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"\r": "&#13;",
	"\n": "&#10;",
	"	": "&#9;"
};
function encode(text) {
	if (PLAIN.test(text)) return text;
	return text.replaceAll(NOT_XML, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`).replaceAll(/[&<>\r]/g, (char) => ENTITIES[char] ?? char);
}
/** A parser would make blanks of line breaks and tabs. */
function encodeAttribute(text) {
	return PLAIN.test(text) ? text : encode(text).replaceAll(/["\n\t]/g, (char) => ENTITIES[char] ?? char);
}

// src/report/page/browser-assets.ts
const SCRIPT = "(function(){function e(e){for(let n of e.querySelectorAll(`button[data-copy]`))n.addEventListener(`click`,()=>{t(n)})}async function t(e){let t=document.getElementById(e.dataset.copy??``);if(t===null)return;let r=e.nextElementSibling;try{await navigator.clipboard.writeText(t.textContent??``),n(r,`Copied`)}catch{getSelection()?.selectAllChildren(t),n(r,`Selected`)}}function n(e,t){e!==null&&(e.textContent=t,setTimeout(()=>{e.textContent=``},2e3))}async function r(e){let t=e.textContent??``,n=e.getAttribute(`type`)===`application/json`?t:await i(t);return JSON.parse(n)}async function i(e){if(typeof DecompressionStream>`u`)throw Error(`this browser cannot unpack gzip`);let t=Uint8Array.from(atob(e),e=>e.charCodeAt(0));return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream(`gzip`))).text()}function a(e,t={},...n){let r=document.createElement(e);for(let[e,n]of Object.entries(t))n!==void 0&&r.setAttribute(e,n);return r.append(...n.filter(e=>e!==void 0)),r}function o(e,t){let n=document.querySelector(e);if(!(n instanceof t))throw Error(`the page lacks ${e}`);return n}function s(e,t){let n=e.case.length,r=d(e,n),i=e.case.map((t,n)=>e.repeat?.[n]?`${t}#${e.repeat[n]}`:t);return{columns:e,rows:n,names:i,sought:{names:i.map(e=>e.toLowerCase()),texts:e.texts.map(e=>e.toLowerCase())},message:e.cells.map(({message:e})=>l(e,n)),place:e.cells.map(({place:e})=>l(e,n)),reused:e.cells.map(({reusedFrom:e})=>l(e,n)),flaky:e.cells.map(({flaky:e})=>u(e,n)),armChanges:r,readValues:t,changes:Uint8Array.from({length:n},(e,t)=>r.reduce((e,n)=>e|(n[t]??0),0))}}function c({armChanges:e},t){return n=>t.reduce((t,r)=>t|(e[r]?.[n]??0),0)}function l({at:e,of:t},n){let r=new Int32Array(n).fill(-1);return e.forEach((e,n)=>{r[e]=t[n]??-1}),r}function u(e,t){let n=new Uint8Array(t);for(let t of e)n[t]=1;return n}function d({cells:e,baseline:t},n){let r=e[t],i=e.map(()=>new Uint8Array(n));for(let[a,o]of e.entries()){let e=i[a];if(e!==void 0)for(let s=0;s<n;s+=1){let n=o.status.charAt(s);if(n===`-`)for(let e of i)e[s]=(e[s]??0)|8;if(r===void 0||a===t)continue;let c=r.status.charAt(s);c!==`-`&&n!==`-`&&(c===`p`&&(n===`f`||n===`e`)?e[s]=(e[s]??0)|1:n===`p`&&(c===`f`||c===`e`)?e[s]=(e[s]??0)|2:(c!==n||o.values.some((e,t)=>e[s]!==r.values[t]?.[s]))&&(e[s]=(e[s]??0)|4))}}return i}let f=/* @__PURE__ */ new WeakMap;function p(e,t){let n=f.get(e);n===void 0&&f.set(e,n=/* @__PURE__ */ new Map);let r=n.get(t);return r===void 0&&n.set(t,r=m(e,t)),r}function m({columns:{cells:e,baseline:t,better:n},rows:r},i){let a=e[t]?.values[i],[o,s]=[0,0];return{differences:e.map((e,n)=>{let c=new Float64Array(r).fill(NaN),l=e.values[i];if(n===t||a===void 0||l===void 0)return c;for(let e=0;e<r;e+=1){let[t,n]=[a[e],l[e]];t!=null&&n!=null&&(c[e]=n-t,o+=(n-t)**2,s+=1)}return c}),better:n[i]??0,clear:s===0?0:Math.sqrt(o/s)/2}}function h({differences:e},t){let n=-1;for(let[r,i]of e.entries()){let a=Math.abs(i[t]??NaN);a>=0&&(n<0||a>Math.abs(e[n]?.[t]??0))&&(n=r)}return n}function g(e,{metric:t,way:n,arms:r}){let{differences:i,better:a,clear:o}=p(e,t),[s,l]=n>0?[2,1]:[1,2],u=c(e,r);return e=>{let t=u(e);return(t&s)!==0||(t&l)===0&&r.some(t=>{let r=(i[t]?.[e]??NaN)*a*n;return r>0&&r>=o})}}function _(e,t){let n=e.columns.cells.map((e,t)=>t).filter(e=>t.arm<0||e===t.arm),r=t.text.toLowerCase().split(/\\s+/).filter(e=>e!==``),i=[...t.status===``?[]:[y(e,t.status,n)],...t.changed===``?[]:[ee(e,t,v(e,n))],...r.map(t=>te(e,t,n))],a=new Int32Array(e.rows),o=0;for(let t=0;t<e.rows;t+=1)i.every(e=>e(t))&&(a[o++]=t);return a.subarray(0,o)}function v({columns:{baseline:e,cells:t}},n){return n.every(t=>t===e)?t.map((e,t)=>t):n}function y({columns:e,flaky:t,reused:n},r,i){return r===`k`?e=>i.some(n=>t[n]?.[e]===1):r===`r`?e=>i.some(t=>(n[t]?.[e]??-1)>=0):t=>i.some(n=>e.cells[n]?.status.charAt(t)===r)}function ee(e,{changed:t,metric:n},r){if(t===`worse`||t===`better`)return g(e,{metric:n,way:t===`worse`?-1:1,arms:r});let i=c(e,r),a={\"\":255,any:255,broken:1,fixed:2,alone:8}[t];return e=>(i(e)&a)!==0}function te({columns:e,sought:t,message:n,place:r},i,a){let o=new Uint8Array(t.texts.length),s=!1;t.texts.forEach((e,t)=>{e.includes(i)&&(o[t]=1,s=!0)});let c=t=>a.some(i=>[n[i]?.[t]??-1,r[i]?.[t]??-1,e.cells[i]?.worker[t]??-1].some(e=>o[e]===1));return e=>(t.names[e]?.includes(i)??!1)||s&&c(e)}function b({page:e,pages:t,onPage:n}){if(t<=1)return[];let r=(r,i)=>{let o=i<0||i>=t||i===e,s=a(`button`,{type:`button`,\"aria-disabled\":o?`true`:void 0,\"data-page\":r},r);return o||s.addEventListener(`click`,()=>{n(i)}),s};return[r(`First`,0),r(`Previous`,e-1),a(`span`,{},`Page ${(e+1).toLocaleString(`en`)} of ${t.toLocaleString(`en`)}`),r(`Next`,e+1),r(`Last`,t-1)]}function x(e,t,{key:n,descending:r}){if(n.by===`order`)return t;let i=S(e,n),a=r?-1:1;return t.toSorted((e,t)=>{let[n,r]=[i[e]??NaN,i[t]??NaN];return Number.isNaN(n)||Number.isNaN(r)?Number(Number.isNaN(n))-Number(Number.isNaN(r))||e-t:(n===r?0:n<r?-a:a)||e-t})}function S(e,t){let{columns:n}=e;switch(t.by){case`name`:return ne(e);case`change`:return C(e,t.metric);case`status`:return Float64Array.from({length:e.rows},(e,r)=>`eifsp-`.indexOf(n.cells[t.arm]?.status.charAt(r)??`-`));case`value`:return w(n.cells[t.arm]?.values[t.metric]);default:return w(n.cells[t.arm]?.ms)}}function C(e,t){let n=p(e,t);return Float64Array.from({length:e.rows},(t,r)=>{let i=e.changes[r]??0;return i&1?-1/0:i&2?1/0:(n.differences[h(n,r)]?.[r]??NaN)*(n.better||1)})}function w(e=[]){return Float64Array.from(e,e=>e??NaN)}let T=/* @__PURE__ */ new WeakMap;function ne(e){let t=T.get(e);if(t)return t;let n=e.names.map(e=>e.toLowerCase().replaceAll(/\\d+/g,e=>e.padStart(15,`0`))),r=Array.from(n.keys()).sort((e,t)=>(n[e]??``)<(n[t]??``)?-1:(n[e]??``)>(n[t]??``)?1:e-t),i=new Float64Array(r.length);return r.forEach((e,t)=>{i[e]=t}),T.set(e,i),i}function re(e){let t=e.map(e=>e===void 0?void 0:E(e)),n=[...new Map(t.flatMap(e=>[...e??[]].map(([e,{isInput:t}])=>[e,t])))].map(([e,n])=>{let r=t.map(t=>t?.get(e)?.text),i=r.filter((e,n)=>t[n]!==void 0);return{name:e,isInput:n,texts:r,differs:i.some(e=>e!==i[0])}});return[...n.filter(e=>e.isInput),...n.filter(e=>!e.isInput)]}function E({inputs:e,nodes:t}){let n=new Map(Object.entries(e).map(([e,t])=>[`input.${e}`,{text:t,isInput:!0}]));for(let{node:e,outputs:r}of t)for(let[t,i]of Object.entries(r))n.set(`${e}.${t}`,{text:i,isInput:!1});return n}let D=/^(\"(?:[^\"\\\\]|\\\\.)*\")(… \\([\\d,]+ characters\\))?$/;function O(e){let[,t=``,n=``]=e.includes(String.raw`\\n`)&&D.exec(e)||[];if(t===``)return e;try{return`${JSON.parse(t)}${n}`}catch(t){if(t instanceof SyntaxError)return e;throw t}}function k({columns:e,names:t},n,r){let i=n.arms.map(({at:e,of:t})=>t[e.indexOf(r)]),o=i.flatMap((e,t)=>e===void 0?[]:[t]).sort((t,n)=>Number(n===e.baseline)-Number(t===e.baseline));if(o.length===0)return;let s=o.map(t=>e.arms[t]??``),c=re(o.map(e=>i[e])),l=Math.max(...o.map(e=>i[e]?.more??0)),u=a(`tr`,{role:`row`},...[`Value`,...s].map(e=>a(`th`,{role:`columnheader`,scope:`col`},e))),d=a(`table`,{class:`cards`,role:`table`},a(`caption`,{class:`sr`},`What the nodes gave in ${t[r]??``}`),a(`thead`,{role:`rowgroup`},u),a(`tbody`,{role:`rowgroup`},...c.map(e=>A(e,s))));return a(`div`,{class:`values`},a(`h3`,{},`What the nodes gave`),d,l===0?void 0:a(`p`,{class:`quiet`},`${l.toLocaleString(`en`)} more values; evalpin rerun shows all of them.`))}function A({name:e,texts:t,differs:n},r){let i=n?a(`small`,{class:`tag`},`differs`):void 0;return a(`tr`,{role:`row`},a(`th`,{role:`rowheader`,scope:`row`},a(`code`,{},e),` `,i),...t.map((e,t)=>a(`td`,{role:`cell`,\"data-label\":r[t]},j(e))))}function j(e){if(e===void 0)return a(`span`,{class:`quiet`},`–`);let t=O(e);return t.length>200||t.includes(`\n`)?a(`pre`,{class:`value`,tabindex:`0`},t):a(`code`,{},t)}function M(e){return e==null?`–`:String(Number(e.toPrecision(4))).replace(/^-/,`−`)}function N(e){return e>0?`+${M(e)}`:M(e)}function P(e){return e==null?`–`:e<1e3?`${Math.round(e)} ms`:`${(e/1e3).toFixed(1)} s`}let F={p:`passed`,f:`failed`,e:`error`,i:`infrastructure error`,s:`skipped`,\"-\":`not run`},I={p:`✓`,f:`✗`,e:`!`,i:`⚡`,s:`○`,\"-\":`·`};function L(e){return I[e]??`·`}function R(e,t){let{columns:n,names:r}=e,i=n.seed[t],o=a(`div`,{class:`inner`},a(`p`,{class:`quiet`},i==null?``:`Seed ${i}. `,`Run it again: `,a(`code`,{},`evalpin rerun ${n.run} ${B(r[t]??``)}`)),a(`div`,{class:`arms`},...n.arms.map((n,r)=>V(e,t,r))));return z(o,e,t),o}async function z(e,t,n){if(t.readValues!==void 0)try{e.append(k(t,await t.readValues(),n)??``)}catch(t){e.append(a(`p`,{role:`alert`},`What the nodes gave could not be read (${t instanceof Error?t.message:String(t)}). It stands in report.json.`))}}function B(e){return/^[\\w./#:@%+=,-]+$/.test(e)&&!e.includes(`#`)?e:`'${e.replaceAll(`'`,String.raw`'\\''`)}'`}function V(e,t,n){let{columns:r,message:i,place:o,reused:s,flaky:c}=e,l=r.cells[n],u=e=>e==null||e<0?void 0:r.texts[e],d=l?.status.charAt(t)??`-`,f=a(`dl`,{},...[[`Status`,F[d]],[`Took`,d===`-`?void 0:P(l?.ms[t])],[`Worker`,u(l?.worker[t])],[`Place`,u(o[n]?.[t])],[`Flaky`,c[n]?.[t]===1?`yes: it came out both ways`:void 0],[`Reused from run`,u(s[n]?.[t])],...r.metrics.map((r,i)=>[r,H(e,{row:t,arm:n,metric:i})])].filter(([,e])=>e!==void 0).map(([e,t])=>a(`div`,{},a(`dt`,{},e),a(`dd`,{},t)))),p=u(i[n]?.[t]);return a(`section`,{\"aria-label\":r.arms[n]},a(`h3`,{},r.arms[n]),f,p===void 0?void 0:a(`pre`,{class:`log`,tabindex:`0`},p))}function H({columns:e},{row:t,arm:n,metric:r}){let i=e.cells[n]?.values[r]?.[t];if(i==null)return;let a=n===e.baseline?void 0:e.cells[e.baseline]?.values[r]?.[t];return a==null||a===i?M(i):`${M(i)} (${N(i-a)})`}function U(e,t,n){let r=e.names[t]??``,i=`details-${t}`,o=a(`button`,{type:`button`,\"aria-expanded\":`false`,class:`open`},a(`span`,{\"aria-hidden\":`true`,class:`mark`}),r),s=a(`tr`,{class:`episode`,role:`row`},a(`th`,{scope:`row`,role:`rowheader`},o),...n.slice(1).map(n=>W(e,t,n)));return o.addEventListener(`click`,()=>{let r=o.getAttribute(`aria-expanded`)===`true`;o.setAttribute(`aria-expanded`,String(!r)),r?(s.nextElementSibling?.remove(),o.removeAttribute(`aria-controls`)):(s.after(a(`tr`,{class:`details`,id:i,role:`row`},a(`td`,{colspan:String(n.length),role:`cell`},R(e,t)))),o.setAttribute(`aria-controls`,i))}),s}function W(e,t,{key:n,title:r}){switch(n?.by){case`change`:return a(`td`,{role:`cell`,\"data-label\":r},...G(e,t,n.metric));case`status`:return a(`td`,{role:`cell`,\"data-label\":r},q(e,t,n.arm));case`value`:return a(`td`,{role:`cell`,class:`num`,\"data-label\":r},M(e.columns.cells[n.arm]?.values[n.metric]?.[t]));default:return Y(e,t)}}function G(e,t,n){let r=e.changes[t]??0,i=[[1,`bad`,`▼ fails now`],[2,`good`,`▲ fixed`],[8,`warn`,`not in every arm`]].filter(([e])=>(r&e)!==0).flatMap(([n,r,i])=>[a(`span`,{class:`badge ${r}`},i),...n===8?[]:K(e,t,n)]),o=J(e,t,n);return i.length>0?[...i,...o===void 0?[]:[a(`small`,{},o)]]:[o??a(`span`,{class:`quiet`},r&4?`in something else`:`same`)]}function K({columns:{arms:e},armChanges:t},n,r){return e.length>2?[a(`small`,{},e.filter((e,i)=>((t[i]?.[n]??0)&r)!==0).join(`, `))]:[]}function q({columns:e,flaky:t,reused:n},r,i){let o=e.cells[i]?.status.charAt(r)??`-`,s=[...t[i]?.[r]===1?[`flaky`]:[],...(n[i]?.[r]??-1)>=0?[`reused`]:[]];return a(`span`,{class:`status s-${o===`-`?`none`:o}`},a(`span`,{\"aria-hidden\":`true`,class:`sign`},L(o)),F[o]??o,...s.map(e=>a(`small`,{class:`tag`},e)))}function J(e,t,n){let r=p(e,n),i=h(r,t),o=r.differences[i]?.[t];if(o===void 0||Number.isNaN(o)||o===0)return;let{arms:s}=e.columns,c=Math.sign(o)*r.better;return a(`span`,{class:c>0?`up`:c<0?`down`:void 0},N(o),...s.length>2?[a(`small`,{},s[i]??``)]:[])}function Y({columns:e,message:t,place:n},r){let i=e.cells.map((e,t)=>t).sort((t,n)=>Number(t===e.baseline)-Number(n===e.baseline)).find(e=>(t[e]?.[r]??-1)>=0);if(i===void 0)return a(`td`,{role:`cell`,class:`text empty`});let o=e.texts[t[i]?.[r]??-1]??``,s=e.texts[n[i]?.[r]??-1];return a(`td`,{role:`cell`,class:`text`,\"data-label\":`Message`},a(`span`,{class:`message`},(o.trim().split(`\n`)[0]??``).slice(0,160)),s===void 0?void 0:a(`small`,{},s))}function ie({arms:e,baseline:t,metrics:n},r){let i=t>=0&&e.length>1,a=n[r];return[{title:`Episode`,key:{by:`name`}},...i?[{title:`Change`,key:{by:`change`,metric:r}}]:[],...e.map((e,t)=>({title:e,key:{by:`status`,arm:t}})),...a===void 0?[]:e.map((e,t)=>({title:`${a}, ${e}`,key:{by:`value`,arm:t,metric:r},number:!0})),{title:`Message`,key:void 0}]}function X(e,t){return JSON.stringify(e)===JSON.stringify(t)}function ae(e,t,n){return a(`tr`,{role:`row`},...e.map(({title:e,key:r,number:i})=>{if(r===void 0)return a(`th`,{scope:`col`,role:`columnheader`,class:`text`},e);let o=X(r,t.key),s=a(`button`,{type:`button`},e,a(`span`,{\"aria-hidden\":`true`,class:`arrow`},o?t.descending?`↓`:`↑`:`↕`));return s.addEventListener(`click`,()=>{n(r)}),a(`th`,{scope:`col`,role:`columnheader`,class:i?`num`:void 0,\"aria-sort\":o?t.descending?`descending`:`ascending`:void 0},s)}))}let Z=matchMedia(`(max-width: 46rem)`).matches?25:50;function oe(e,t){let n=s(e,t),r=o(`#filters`,HTMLFormElement),i=o(`#episode-table`,HTMLTableElement),a=o(`#tally`,HTMLElement),c=o(`#pages`,HTMLElement),l={key:{by:`order`},descending:!1},u=_(n,Q(r)),d=u,f=0,p=()=>{let t=ie(e,$(r));i.tHead?.replaceChildren(ae(t,l,g)),i.tBodies[0]?.replaceChildren(...Array.from(d.subarray(f*Z,(f+1)*Z),e=>U(n,e,t))),c.replaceChildren(...b({page:f,pages:Math.ceil(d.length/Z),onPage:v}))},m=()=>{let e=n.rows.toLocaleString(`en`);a.textContent=u.length===n.rows?`${e} episode${n.rows===1?``:`s`}`:u.length===0?`None of ${e} episodes`:`${u.length.toLocaleString(`en`)} of ${e} episodes`},h=()=>{u=_(n,Q(r)),l.key.by===`change`&&(l={...l,key:{by:`change`,metric:$(r)}}),d=x(n,u,l),f=0,m(),p()},g=e=>{l=X(e,l.key)?l.descending?{key:{by:`order`},descending:!1}:{key:e,descending:!0}:{key:e,descending:!1},d=x(n,u,l),f=0;let t=Array.from(i.tHead?.rows[0]?.cells??[]).findIndex(e=>e.contains(document.activeElement));p(),i.tHead?.rows[0]?.cells[t]?.querySelector(`button`)?.focus()},v=e=>{let t=document.activeElement?.getAttribute(`data-page`);f=e,p(),c.querySelector(`button[data-page=\"${t??``}\"]`)?.focus({preventScroll:!0}),i.scrollIntoView({block:`start`})};r.addEventListener(`submit`,e=>{e.preventDefault()}),r.addEventListener(`input`,h),r.addEventListener(`reset`,()=>setTimeout(h)),m(),p()}function Q(e){let t=new FormData(e),n=e=>{let n=t.get(e);return typeof n==`string`?n:``},r=n(`arm`);return{text:n(`text`),status:n(`status`),arm:r===``?-1:Number(r),changed:n(`changed`),metric:$(e)}}function $(e){return Number(new FormData(e).get(`metric`)??0)}document.documentElement.classList.add(`scripted`),e(document),se();async function se(){let e=document.getElementById(`episode-data`);if(e!==null)try{let t=document.getElementById(`value-data`),n,i=t===null?void 0:()=>n??=r(t);oe(await r(e),i)}catch(e){let t=document.getElementById(`episodes-trouble`),n=document.getElementById(`episodes-tool`);if(t===null||n===null)throw e;n.hidden=!0,t.hidden=!1,t.textContent=`The table could not be read (${e instanceof Error?e.message:String(e)}). All episodes are in report.json.`}}})();";
const STYLE = ":root {\ncolor-scheme: light dark;\n--paper: #f6f5f2; --card: #ffffff; --ink: #1d1f24; --ink-2: #4a4f59; --muted: #5f6570; --line: #dedbd4; --line-2: #ebe8e2;\n--accent: #2f5fa8; --good: #17703f; --bad: #b8301d; --warn: #855a00; --same: #44607d; --stop: #8a1d67;\n--good-bg: #e4f3ea; --bad-bg: #fbe9e5; --warn-bg: #fbf1d9; --same-bg: #e8eef5; --stop-bg: #f8e6f2; --band: #e9e4f3; --code: #f1efea;\n--mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace;\n--sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif;\n}\n@media (prefers-color-scheme: dark) {\n:root {\n--paper: #14161a; --card: #1c1f25; --ink: #e8e9ec; --ink-2: #bfc4cd; --muted: #a0a7b3; --line: #343943; --line-2: #282c34;\n--accent: #8db4f0; --good: #6fcf97; --bad: #ff907c; --warn: #e6b654; --same: #a5c0dd; --stop: #f08ccb;\n--good-bg: #17301f; --bad-bg: #3a1c17; --warn-bg: #352a10; --same-bg: #1f2b38; --stop-bg: #38182c; --band: #2f2a40; --code: #262a32;\n}\n}\n* { box-sizing: border-box; }\nhtml { font: 15.5px/1.55 var(--sans); color: var(--ink); background: var(--paper); -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }\nbody { margin: 0; overflow-wrap: anywhere; }\nmain, footer { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1.25rem; }\nmain:focus { outline: none; }\nfooter { color: var(--muted); font-size: .85rem; padding-top: 0; }\nh1, h2, h3, h4, p, ul, dl, dd, figure, pre { margin: 0; }\nh2 { font-size: 1.22rem; font-weight: 650; letter-spacing: -.01em; margin-bottom: .7rem; }\nh3 { font-size: 1rem; font-weight: 650; margin: 1rem 0 .4rem; }\na { color: var(--accent); text-underline-offset: .18em; }\ncode, pre { font-family: var(--mono); font-size: .88em; }\ncode { background: var(--code); border-radius: .25rem; padding: .08em .32em; }\n.hero code { background: color-mix(in srgb, var(--tone) 10%, transparent); }\n.facts code { background: none; padding: 0; }\npre code { background: none; padding: 0; font-size: 1em; }\npre { background: var(--code); border-radius: .5rem; padding: .75rem .9rem; white-space: pre-wrap; line-height: 1.5; }\n.log { max-height: 24rem; overflow: auto; margin: .5rem 0; }\nsmall { font-size: .8rem; color: var(--muted); font-weight: 400; }\n.quiet { color: var(--muted); }\n.note { font-size: .85rem; margin-top: .8rem; }\n.num { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: normal; white-space: nowrap; }\n.line { display: block; }\n.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }\n.js { display: none; }\n.scripted .js { display: revert; }\n.scripted .nojs { display: none; }\n.scripted [hidden] { display: none; }\n:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .2rem; }\n.skip { position: absolute; left: -99rem; top: .5rem; background: var(--card); padding: .5rem 1rem; border-radius: .4rem; z-index: 9; }\n.skip:focus { left: .5rem; }\n.hero { border-radius: .9rem; padding: 1.4rem 1.6rem 1.3rem; background: var(--tone-bg); border: 1px solid var(--line); border-left: .5rem solid var(--tone); }\n.good { --tone: var(--good); --tone-bg: var(--good-bg); }\n.bad { --tone: var(--bad); --tone-bg: var(--bad-bg); }\n.warn { --tone: var(--warn); --tone-bg: var(--warn-bg); }\n.same { --tone: var(--same); --tone-bg: var(--same-bg); }\n.stop { --tone: var(--stop); --tone-bg: var(--stop-bg); }\n.eyebrow { color: var(--ink-2); font-size: .9rem; }\n.eyebrow .name { font-weight: 650; color: var(--ink); }\n.eyebrow .name::before { content: '/'; color: var(--muted); margin-right: .4em; font-weight: 400; }\nh1 { display: flex; align-items: center; gap: .75rem; font-size: clamp(1.8rem, 5vw, 2.5rem); line-height: 1.15; letter-spacing: -.02em; font-weight: 720; color: var(--tone); margin: .35rem 0 .5rem; }\nh1::first-letter { text-transform: uppercase; }\nh1 span::first-letter { text-transform: uppercase; }\n.icon { fill: none; stroke: currentColor; stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round; flex: none; }\nh1 .icon { width: 1.25em; height: 1.25em; padding: .12em; border-radius: .32em; background: var(--tone); color: var(--card); }\n.lead { font-size: 1.08rem; max-width: 62rem; }\n.others { margin: .4rem 0; color: var(--ink-2); }\n.hero > .quiet { margin-top: .5rem; font-size: .9rem; color: var(--ink-2); }\n.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(11.5rem, 1fr)); gap: .9rem 1.6rem; padding: 1.2rem .2rem .3rem; }\ndt { color: var(--muted); font-size: .82rem; }\n.outcomes { padding: 1rem .2rem 0; }\n.outcomes td:last-child { width: 34%; padding-left: 1rem; vertical-align: middle; }\n.outcomes .shares { margin: 0; }\n.inline { display: inline; }\n.arm { white-space: nowrap; }\n.again { position: relative; margin: 1rem 0 0; }\n.again h2 { font-size: .82rem; font-weight: 400; color: var(--muted); letter-spacing: 0; margin: 0 0 .25rem .2rem; }\n.again button { position: absolute; right: .5rem; top: 1.9rem; }\n.again pre { padding-right: 5rem; }\n.copied { position: absolute; right: .6rem; top: 0; color: var(--good); font-size: .85rem; }\n.contents { margin: 1.2rem 0 .4rem; border-top: 1px solid var(--line); border-bottom: 1px solid var(--line); }\n.contents ul { display: flex; flex-wrap: wrap; gap: .1rem 1.3rem; list-style: none; padding: .55rem .2rem; }\n.contents li { margin: 0; }\n.contents a { text-decoration: none; font-size: .92rem; display: inline-block; padding: .12rem 0; }\n.contents a:hover { text-decoration: underline; }\nsection[id] { background: var(--card); border: 1px solid var(--line); border-radius: .9rem; padding: 1.2rem 1.4rem 1.3rem; margin: 1.1rem 0; }\nul { padding-left: 1.2rem; }\ntd ul { padding-left: 0; list-style: none; }\nli + li { margin-top: .2rem; }\n.badge { display: inline-flex; align-items: center; gap: .3em; background: var(--tone-bg); color: var(--tone); border-radius: 1rem; padding: .08rem .6rem; font-size: .84rem; font-weight: 600; white-space: nowrap; }\n.badge .icon { width: 1.1em; height: 1.1em; stroke-width: 3; margin-left: -.15em; }\n.verdict-line { display: flex; flex-wrap: wrap; gap: .3rem .7rem; align-items: baseline; margin-bottom: .8rem; }\n.verdict-line > span:not(.badge) { flex: 1 1 20rem; }\n.count { display: inline-block; min-width: 1.8em; text-align: center; border-radius: 1rem; background: var(--line-2); padding: 0 .5em; font-size: .84rem; font-variant-numeric: tabular-nums; color: var(--ink-2); }\n.callout { border-left: .3rem solid var(--tone); background: var(--tone-bg); border-radius: .4rem; padding: .7rem 1rem .8rem; margin: .8rem 0; }\n.callout h3 { margin: 0 0 .3rem; }\n.callout .quiet { color: var(--ink-2); }\n.remedy { font-style: italic; color: var(--ink-2); }\ntable { border-collapse: collapse; width: 100%; font-size: .93rem; }\nth { font-weight: 400; text-align: left; }\nthead th { color: var(--muted); font-size: .82rem; border-bottom: 1px solid var(--line); padding: .3rem .7rem .4rem 0; vertical-align: bottom; }\nthead th.num { text-align: right; }\ntbody th, tbody td { padding: .5rem .7rem .5rem 0; border-bottom: 1px solid var(--line-2); vertical-align: top; }\ntbody tr:last-child > * { border-bottom: 0; }\nth:last-child, td:last-child { padding-right: 0; }\ntd small, th small { display: block; }\nthead th, .decision, .arm { overflow-wrap: normal; }\n.cards tbody th { min-width: 8.5rem; }\n.cards code[title] { white-space: nowrap; }\nth small.inline { display: inline; }\n.metrics tbody > tr > * { vertical-align: middle; }\n.metrics thead th { white-space: nowrap; }\n.metrics td:last-child { max-width: 15rem; }\n.metrics th:first-child { max-width: 14rem; }\n.decision { font-weight: 600; }\n.decision.ephemeral { color: var(--warn); }\n.decision.reuse { color: var(--good); }\ndetails { border-top: 1px solid var(--line-2); padding: .35rem 0; }\ndetails:last-of-type { border-bottom: 0; }\ntd details, figure details { border: 0; padding: 0; }\nsummary { cursor: pointer; padding: .2rem 0; }\nsummary .state { color: var(--muted); font-size: .9rem; }\nsummary .message { font-family: var(--mono); font-size: .88rem; }\ndetails > :not(summary) { margin-left: 1.05rem; }\ntd details > :not(summary) { margin-left: 0; }\n.columns ul { columns: 16rem; }\n.chips { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .3rem .8rem; }\n.chips li { margin: 0; }\n.chart { display: block; width: 100%; height: auto; font-family: var(--sans); overflow: visible; }\n.chart text { white-space: pre; font-variant-numeric: tabular-nums; }\n.chart.narrow { display: none; }\n.chart.interval { width: 260px; max-width: 100%; min-width: 200px; }\n.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1.4rem 2rem; margin-top: 1rem; }\nfigcaption h3 { margin: 0; }\nfigcaption p { font-size: .88rem; color: var(--ink-2); }\n.shares { display: block; width: 100%; height: .8rem; border-radius: .4rem; margin: .5rem 0; }\n.share-better { fill: var(--good); }\n.share-worse { fill: var(--bad); }\n.share-same { fill: var(--line); }\n.share-other { fill: var(--accent); }\n.share-passed { fill: var(--good); }\n.share-failed { fill: var(--bad); }\n.share-errors { fill: var(--stop); }\n.share-infrastructure { fill: var(--warn); }\n.share-skipped { fill: var(--line); }\nbutton, input, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--muted); border-radius: .4rem; padding: .28rem .6rem; }\nbutton { cursor: pointer; }\nbutton:hover { border-color: var(--ink); }\nbutton[aria-disabled='true'] { color: var(--muted); border-color: var(--line); cursor: default; }\n.filters { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; gap: .5rem .8rem; align-items: end; background: var(--card); border-bottom: 1px solid var(--line); padding: .6rem 0 .7rem; }\n.filters label { display: grid; grid-template-columns: minmax(0, 1fr); min-width: 0; font-size: .8rem; color: var(--muted); gap: .1rem; }\n.filters label > * { font-size: .93rem; color: var(--ink); width: 100%; min-width: 0; max-width: 15rem; }\n.filters .grow { flex: 1 1 14rem; }\n.filters .grow > * { max-width: none; }\n::placeholder { color: var(--muted); opacity: 1; }\n.tally { flex: 1 0 100%; font-size: .88rem; color: var(--ink-2); font-variant-numeric: tabular-nums; }\n.scroll { overflow-x: auto; }\n#episode-table thead th { padding-top: .5rem; white-space: normal; overflow-wrap: anywhere; max-width: 14rem; }\n#episode-table thead button { border: 0; padding: .1rem .2rem; margin: -.1rem -.2rem; color: inherit; text-align: inherit; font-size: inherit; background: none; }\n#episode-table thead button:hover { color: var(--ink); text-decoration: underline; }\n#episode-table th[aria-sort] { color: var(--ink); font-weight: 650; }\n.arrow { margin-left: .3em; opacity: .8; }\n.episode > * { padding-top: .3rem; padding-bottom: .3rem; }\n.open { border: 0; background: none; padding: .05rem .2rem; margin-left: -.2rem; font-family: var(--mono); font-size: .88em; text-align: left; min-width: 4rem; max-width: 22rem; }\n.open { scroll-margin-top: 8rem; }\n.open:hover { text-decoration: underline; }\n.mark::before { content: '▸'; display: inline-block; width: 1.1em; color: var(--muted); }\n[aria-expanded='true'] .mark::before { content: '▾'; }\n.status { white-space: nowrap; }\n.sign { display: inline-block; width: 1.2em; font-weight: 700; }\n.s-p .sign { color: var(--good); }\n.s-f, .s-e { color: var(--bad); }\n.s-i { color: var(--warn); }\n.s-s, .s-none { color: var(--muted); }\n.tag { display: inline-block; border: 1px solid currentColor; border-radius: .3rem; padding: 0 .3rem; margin-left: .4em; font-size: .75rem; }\n.up { color: var(--good); font-weight: 600; }\n.down { color: var(--bad); font-weight: 600; }\n.text { min-width: 12rem; max-width: 28rem; }\n.text .message { font-family: var(--mono); font-size: .84rem; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }\n.details > td { background: var(--paper); padding: .8rem 1rem 1rem; }\n.arms { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: .8rem 2rem; margin-top: .5rem; }\n.arms h3 { margin-top: 0; font-size: .95rem; margin-bottom: .2rem; }\n.arms dl > div { display: flex; gap: .8rem; justify-content: space-between; border-bottom: 1px solid var(--line-2); padding: .12rem 0; }\n.arms dd { text-align: right; font-variant-numeric: tabular-nums; }\n.values { margin-top: .8rem; }\n.values tbody th, .values tbody td { padding: .25rem .7rem .25rem 0; }\n.values th:first-child { width: 13rem; }\n.values td > code { background: none; padding: 0; }\n.values td { max-width: 26rem; }\n.value { max-height: 12rem; overflow: auto; padding: .4rem .6rem; }\n.pages { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; justify-content: center; padding-top: .8rem; font-variant-numeric: tabular-nums; }\n.pages:empty { display: none; }\n@media (max-width: 46rem) {\nhtml { font-size: 15px; }\nmain, footer { padding: .8rem .7rem; }\n.hero { padding: 1rem 1rem 1rem 1.1rem; }\nsection[id] { padding: 1rem .9rem; border-radius: .7rem; }\n.outcomes td:last-child { width: auto; padding-left: 0; }\n.facts { grid-template-columns: 1fr; gap: .5rem; }\n.facts > div { display: grid; grid-template-columns: 7.5rem 1fr; }\n.chart.wide { display: none; }\n.chart.narrow { display: block; }\n.chart.interval { width: 100%; min-width: 0; max-width: 22rem; }\n.cards thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }\n.cards, .cards tbody, .cards tr, .cards th, .cards td { display: block; text-align: left; white-space: normal; }\n.cards tbody tr { padding: .6rem 0; border-bottom: 1px solid var(--line); }\n.cards tbody tr:last-child { border-bottom: 0; }\n.cards tbody th, .cards tbody td { border: 0; padding: .1rem 0; min-width: 0; }\n.cards td[data-label] { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); }\n.cards td[data-label]::before { content: attr(data-label); color: var(--muted); font-size: .85rem; grid-row: 1 / span 9; }\n.cards td > * { grid-column: 2; justify-self: start; }\n.filters { position: static; }\n.num { white-space: normal; overflow-wrap: anywhere; }\n.filters label { flex: 1 1 8rem; }\n.filters label > * { max-width: none; }\n#episode-table, #episode-table thead, #episode-table tbody, #episode-table tr, #episode-table th, #episode-table td { display: block; }\n#episode-table thead tr { display: flex; flex-wrap: wrap; gap: .3rem 1rem; border-bottom: 1px solid var(--line); padding: .5rem 0; }\n#episode-table thead th { border: 0; padding: 0; }\n#episode-table thead th.text { display: none; }\n#episode-table .episode { padding: .5rem 0; border-bottom: 1px solid var(--line-2); }\n#episode-table .episode > * { border: 0; padding: .1rem 0; text-align: left; }\n#episode-table .episode > td { display: grid; grid-template-columns: 9rem minmax(0, 1fr); }\n#episode-table .episode > td::before { content: attr(data-label); color: var(--muted); font-size: .85rem; }\n#episode-table .episode > td > * { grid-column: 2; justify-self: start; }\n#episode-table .episode > td.empty { display: none; }\n.scroll { overflow-x: visible; }\n#episode-table .values tr { padding: .4rem 0; border-bottom: 1px solid var(--line-2); }\n#episode-table .values thead { position: absolute; }\n#episode-table .values tbody th, #episode-table .values tbody td { border: 0; width: auto; max-width: none; }\n#episode-table .values td[data-label] { display: grid; grid-template-columns: 6rem minmax(0, 1fr); padding: .1rem 0; }\n.values td { max-width: none; }\n.values th:first-child { width: auto; }\n.text { min-width: 0; }\n}\n@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }\n@media (forced-colors: active) { .badge, .hero { border: 1px solid; } }\n@media print {\n:root { --paper: #fff; --card: #fff; --ink: #000; --ink-2: #222; --muted: #444; --line: #bbb; --line-2: #ddd; }\nhtml { font-size: 10pt; }\nmain, footer { max-width: none; padding: 0; }\n.contents, .filters, .pages, .skip, .again button { display: none !important; }\nsection[id] { border: 0; border-top: 1px solid var(--line); border-radius: 0; padding: .6rem 0; break-inside: auto; }\ntr, figure, .hero { break-inside: avoid; }\n.log { max-height: none; }\n* { print-color-adjust: exact; -webkit-print-color-adjust: exact; }\n}";

// src/report/page/icons.ts
const TONES = {
	passed: "good",
	improved: "good",
	regressed: "bad",
	"gate failed": "bad",
	"no change seen": "same",
	changed: "same",
	inconclusive: "warn",
	"not comparable": "warn",
	"not pinned": "stop"
};
function toneOf(verdict) {
	return TONES[verdict];
}
const SHAPES = {
	passed: "<path d=\"M6 12.5l4 4 8-9\"/>",
	improved: "<path d=\"M12 18V6M6.5 11.5L12 6l5.5 5.5\"/>",
	regressed: "<path d=\"M12 6v12M6.5 12.5L12 18l5.5-5.5\"/>",
	"gate failed": "<path d=\"M7 7l10 10M17 7L7 17\"/>",
	"no change seen": "<path d=\"M6 9.5h12M6 14.5h12\"/>",
	inconclusive: "<path d=\"M8.8 9a3.3 3.3 0 1 1 4.9 3c-1.1.6-1.7 1.2-1.7 2.4M12 17.6v.2\"/>",
	"not comparable": "<path d=\"M6 9.5h12M6 14.5h12M15.5 5.5l-7 13\"/>",
	"not pinned": "<path d=\"M12 6.5v7M12 17.3v.2\"/>",
	changed: "<path d=\"M6 14c2-4 4-4 6-2s4 2 6-2\"/>"
};
function verdictIcon(verdict) {
	return new Html(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${SHAPES[verdict]}</svg>`);
}
const TAB_COLOURS = {
	good: "#1a7f4b",
	bad: "#c4321f",
	warn: "#9a6700",
	same: "#4b6480",
	stop: "#8e1f6a"
};
/** The verdict in the browser's tab, as a `data:` address. */
function tabIcon(verdict) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${TAB_COLOURS[toneOf(verdict)]}"/><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${SHAPES[verdict]}</g></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

// src/report/page/parts.ts
function renderSection({ id, title, content }) {
	return html`<section id="${id}" aria-labelledby="${id}-h"><h2 id="${id}-h">${title}</h2>${content}</section>`;
}
/** `allowed`: a gate says that so much is no fault of the run. */
function badge(verdict, allowed) {
	if (allowed) return html`<span class="badge warn">${verdictIcon(verdict)}${verdict}, allowed by a gate</span>`;
	return html`<span class="badge ${toneOf(verdict)}">${verdictIcon(verdict)}${verdict}</span>`;
}
/** Where an arm's code came from, below its name. */
function sourceOf({ arms }, arm) {
	const from = arms[arm]?.from;
	return from === void 0 ? NOTHING : html`<small>${from}</small>`;
}
/**
* A table that becomes a list of cards on a narrow screen. The roles are said although tables have them: a table whose rows are laid out
* as blocks loses them in some browsers.
*/
function table$1(caption, columns, rows) {
	const head = columns.map(({ title, number }) => html`<th role="columnheader" scope="col"${number ? html` class="num"` : ""}>${title}</th>`);
	const body = rows.map((cells) => html`<tr role="row">${cells.map((cell, at) => cellOf(cell, columns[at], at === 0))}</tr>`);
	return html`<table class="cards" role="table"><caption class="sr">${caption}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body}</tbody></table>`;
}
function cellOf(cell, column, first) {
	const name = first ? "" : column?.title ?? "";
	const kind = column?.number ? html` class="num"` : NOTHING;
	const label = name === "" ? NOTHING : html` data-label="${name}"`;
	return first ? html`<th role="rowheader" scope="row"${kind}${label}>${cell}</th>` : html`<td role="cell"${kind}${label}>${cell}</td>`;
}
function details(summary, content, open = false) {
	return html`<details${open ? html` open` : ""}><summary>${summary}</summary>${content}</details>`;
}
/** Texts as a list; past `most` it says how many there are. */
function list$1(items, { most = 50, more = "more are in report.json" } = {}) {
	const rest = items.length - most;
	return html`<ul>${items.slice(0, most).map((item) => html`<li>${item}</li>`)}${rest > 0 && html`<li class="quiet">${rest.toLocaleString("en")} ${more}</li>`}</ul>`;
}
/** Shares of a whole as one bar. It repeats figures that stand beside it, so a screen reader passes over it. */
function bar(shares) {
	const total = Math.max(1, shares.reduce((sum, { count }) => sum + count, 0));
	let x = 0;
	const parts = shares.filter(({ count }) => count > 0).map(({ count, kind }) => {
		const [from, width] = [x, count / total * 1e3];
		x += width;
		return html`<rect x="${from.toFixed(2)}" y="0" width="${width.toFixed(2)}" height="14" class="share-${kind}"/>`;
	});
	return html`<svg class="shares" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}
/** A sentence of ours; what stands in backticks is a name or a piece of code. */
function prose(text) {
	const parts = text.split("`");
	if (parts.length % 2 === 0) return html`${text}`;
	return html`${parts.map((part, at) => at % 2 === 1 ? html`<code>${part}</code>` : part)}`;
}

// src/report/page/changes.ts
/** Cases that changed sides, came, went or cannot make up their mind. */
function changesSection({ verdict: { comparisons } }) {
	const blocks = comparisons.map(changesOf).filter(({ markup }) => markup !== "");
	if (blocks.length === 0) return void 0;
	return {
		id: "changes",
		title: "Cases that changed",
		content: html`${blocks}`
	};
}
function changesOf({ arm, changes }, _, { length }) {
	const named = (cases) => cases.map((name) => html`<code>${name}</code>`);
	const shown = [
		["New failures", named(changes.newFailures)],
		["Fixed", named(changes.fixed)],
		["Vanished", named(changes.vanished)],
		["New", named(changes.added)],
		["Skipped now", named(changes.skipped)],
		["Renamed", changes.renamed.map(({ from, to }) => html`<code>${from}</code> is now <code>${to}</code>`)],
		["Flaky", changes.flaky.map((one) => html`<code>${one.case}</code> in ${one.arm}`)]
	].filter(([, cases]) => cases.length > 0).map(([title, cases]) => details(html`${title} <span class="count">${cases.length.toLocaleString("en")}</span>`, html`<div class="columns">${list$1(cases, { most: 200 })}</div>`, cases.length <= 12));
	if (shown.length === 0) return NOTHING;
	return html`${length > 1 && html`<h3>${arm}</h3>`}${shown}`;
}

// src/report/page/closing.ts
const PHASES = {
	pin: "sources resolved, hashed and copied into snapshots",
	serve: "servers started or found, until all were ready",
	launch: "workers started and all episodes run",
	prove: "snapshots verified again, and what was loaded compared with them",
	release: "servers given back"
};
/** Where the time went. */
function timingSection({ timings, durationMs }, charts) {
	const phases = Object.entries(timings).filter(([, ms]) => Number.isFinite(ms)).map(([name, ms]) => ({
		name,
		ms
	}));
	if (phases.length === 0) return void 0;
	const share = (ms) => `${(100 * ms / Math.max(1, durationMs)).toFixed(0)} %`;
	const [longest] = phases.toSorted((a, b) => b.ms - a.ms);
	const rows = phases.map(({ name, ms }) => [
		html`<strong>${name}</strong><small>${PHASES[name] ?? ""}</small>`,
		showDuration(ms),
		share(ms)
	]);
	return {
		id: "timing",
		title: "Where the time went",
		content: html`<p>${showDuration(durationMs)} in all, most of it in <strong>${longest?.name}</strong> (${showDuration(longest?.ms ?? 0)}).</p>
<figure>${charts.drawTimings(phases, {
			id: "timing-chart",
			title: "Time of each phase",
			description: phases.map(({ name, ms }) => `${name} ${showDuration(ms)}`).join(", ")
		})}</figure>
${details("As a table", table$1("Time of each phase", [
			{ title: "Phase" },
			{
				title: "Time",
				number: true
			},
			{
				title: "Of the run",
				number: true
			}
		], rows))}`
	};
}
function noticesSection({ notices }) {
	return notices.length === 0 ? void 0 : {
		id: "notices",
		title: "Notices",
		content: list$1(notices.map(prose), { most: 200 })
	};
}

// src/report/page/code.ts
const MOST_FILES$1 = 200;
/** Which code each arm ran, and in what it differs from frozen. */
function codeSection({ plan }) {
	const arms = Object.entries(plan.arms);
	if (arms.length === 0) return void 0;
	const rows = arms.map(([arm, { snapshot, files, differs }]) => [
		html`<span class="arm">${arm}</span>`,
		html`<code title="${snapshot}">${showDigest(snapshot)}</code>`,
		files.toLocaleString("en"),
		arm === "frozen" ? "frozen itself" : differing$1(differs, [])
	]);
	return {
		id: "code",
		title: "What differs in code",
		content: table$1("Sources of each arm", [
			{ title: "Arm" },
			{ title: "Snapshot" },
			{
				title: "Files",
				number: true
			},
			{ title: "Differs from frozen in" }
		], rows)
	};
}
/** How each nodeset was had: found, started or loaded, and why. */
function decisionsSection({ plan, reuse }) {
	if (plan.nodesets.length === 0) return void 0;
	const rows = plan.nodesets.map((one) => [
		html`<strong>${one.nodeset}</strong><small>${one.parallelism}, from ${one.origin}</small>`,
		html`<span class="arm">${one.arm}</span>`,
		html`<span class="decision ${one.decision}">${one.decision}</span>`,
		html`${prose(one.reason)}${unresolved(one)}`,
		differing$1(one.differs, one.differsIn),
		html`<code title="${one.digest}">${showDigest(one.digest)}</code>`
	]);
	return {
		id: "decisions",
		title: "Decisions",
		content: html`<p class="quiet">Servers: ${reuse.reused} reused, ${reuse.spawned} spawned, ${reuse.ephemeral} ephemeral, ${reuse.replicated} replicated.</p>${table$1("Decision for each nodeset and arm", [
			{ title: "Nodeset" },
			{ title: "Arm" },
			{ title: "Decision" },
			{ title: "Why" },
			{ title: "Differs from frozen in" },
			{ title: "Digest" }
		], rows)}`
	};
}
function differing$1(differs, fields) {
	const items = [...differs.map(({ path, change }) => html`<code>${path}</code> ${change}`), ...fields.map((field) => html`<code>${field}</code>`)];
	if (items.length === 0) return html`<span class="quiet">nothing</span>`;
	const all = list$1(items, {
		most: MOST_FILES$1,
		more: "more are in plan.json"
	});
	return items.length <= 6 ? all : details(showCount(items.length, "difference"), all);
}
function unresolved({ unresolved: all }) {
	if (all.length === 0) return NOTHING;
	return details(showCount(all.length, "unresolved import"), list$1(all.map(({ what, text, place, line }) => html`${what}: <code>${text}</code> at <code>${place}:${line}</code>`)));
}

// src/report/page/comparisons.ts
/** One section for each arm that is compared: its verdict, and each metric with its effect as a line of a forest plot. */
function comparisonSections({ verdict: { comparisons, reasons } }, charts) {
	return comparisons.map((comparison, at) => ({
		id: comparisons.length === 1 ? "comparison" : `comparison-${at + 1}`,
		title: `${comparison.arm} against ${comparison.baseline}`,
		content: html`<p class="verdict-line">${badge(comparison.verdict, comparison.allowed)}${isTold(comparison, reasons) ? NOTHING : html` <span>${prose(comparison.reason)}</span>`}</p>
${fields(comparison)}${metrics(comparison, at, charts)}`
	}));
}
/** The headline may say it already. */
function isTold({ arm, reason }, reasons) {
	return reasons.some((one) => one === reason || one === `${arm}: ${reason}`);
}
function fields({ fields: names }) {
	return names.length === 0 ? NOTHING : html`<p>What differs, so that the figures do not speak of the same thing:</p>${list$1(names.map((name) => html`<code>${name}</code>`))}`;
}
function metrics({ arm, baseline, metrics: all }, at, charts) {
	if (all.length === 0) return html`<p class="quiet">No metric has a value in both arms.</p>`;
	const extents = charts.extentsOf(all);
	const rows = all.map((one, index) => {
		return [
			html`<strong>${one.metric}</strong><small>${wayOf(one)}</small>`,
			showNumber(one.before),
			showNumber(one.after),
			html`<strong>${showSigned(one.effect)}</strong><small>${intervalOf(one)}</small>`,
			charts.drawInterval(one, {
				id: `interval-${at}-${index}`,
				extent: extents[index] ?? 1
			}),
			html`${one.test === null ? "–" : showProbability(one.test.adjusted)}${one.test !== null && one.test.p !== one.test.adjusted && html`<small>alone ${showProbability(one.test.p)}</small>`}`,
			html`${badge(one.verdict, one.allowed)}<small>${powerOf(one)}</small>`
		];
	});
	const columns = [
		{ title: "Metric" },
		{
			title: baseline,
			number: true
		},
		{
			title: arm,
			number: true
		},
		{
			title: "Effect",
			number: true
		},
		{ title: "Effect and interval" },
		{
			title: "p, corrected",
			number: true
		},
		{ title: "Verdict" }
	];
	return html`<div class="metrics">${table$1(`Metrics of ${arm} against ${baseline}`, columns, rows)}</div><p class="quiet note">${legend(all)}</p>`;
}
function wayOf({ better, cases, pairs }) {
	return `${better === "neither" ? "no better way" : `${better} is better`}; ${showCount(cases, "case")}${pairs === cases ? "" : `, ${showCount(pairs, "pair")}`}`;
}
function intervalOf({ interval }) {
	return interval === null ? "no interval" : `${showSigned(interval.low)} to ${showSigned(interval.high)}`;
}
function powerOf({ verdict, detectable, needed, noise }) {
	const parts = [];
	if (detectable !== null && (verdict === "no change seen" || verdict === "inconclusive")) parts.push(`an effect of ${showNumber(detectable)} would have been seen`);
	if (needed !== null && verdict === "inconclusive") parts.push(`${showCount(needed.cases, "case")} would show ${showNumber(needed.of)}`);
	if (noise !== null) parts.push(`noise up to ${showNumber(noise)}`);
	return parts.join("; ");
}
/** How the figures were come by, each method once. */
function legend(metrics) {
	const confidences = [...new Set(metrics.flatMap(({ interval }) => interval ? [`${Number((interval.confidence * 100).toFixed(2))} %`] : []))];
	const intervals = [...new Set(metrics.flatMap(({ interval }) => interval ? [interval.method] : []))];
	const tests = [...new Set(metrics.flatMap(({ test }) => test ? [test.method] : []))];
	return [
		"Dot: effect; bar: its interval; dashed line: no change. Shares between 0 and 1 are drawn on one axis.",
		...metrics.some(({ noise }) => noise !== null) ? ["Shaded: noise between runs of the same code."] : [],
		...intervals.length > 0 ? [`Intervals (${confidences.join(", ")}): ${intervals.join("; ")}.`] : [],
		...tests.length > 0 ? [`Tests: ${tests.join("; ")}.`] : []
	].join(" ");
}

// src/report/page/paired-differences.ts
const BINS = 12;
function casesOfRows(rows) {
	const numbers = /* @__PURE__ */ new Map();
	return {
		of: Int32Array.from(rows, (row) => {
			const known = numbers.get(row.case) ?? numbers.size;
			if (known === numbers.size) numbers.set(row.case, known);
			return known;
		}),
		count: numbers.size
	};
}
/** Each case one voice: repeats are averaged first. Pure. */
function pairedDifferences(rows, { cases, arm, baseline, metric, better }) {
	const differences = differencesByCase(rows, {
		cases,
		arm,
		baseline,
		metric
	});
	const count = {
		higher: 0,
		same: 0,
		lower: 0
	};
	let sum = 0;
	for (const difference of differences) {
		count[difference > 0 ? "higher" : difference < 0 ? "lower" : "same"] += 1;
		sum += difference;
	}
	return {
		metric,
		better,
		cases: differences.length,
		...count,
		mean: differences.length === 0 ? 0 : sum / differences.length,
		bins: binsOf(differences.filter((one) => one !== 0))
	};
}
function differencesByCase(rows, { cases, arm, baseline, metric }) {
	const [sums, pairs] = [new Float64Array(cases.count), new Int32Array(cases.count)];
	rows.forEach((row, at) => {
		const [before, after] = [valueOf(row.arms[baseline], metric), valueOf(row.arms[arm], metric)];
		if (before === void 0 || after === void 0) return;
		const own = cases.of[at] ?? 0;
		sums[own] = (sums[own] ?? 0) + after - before;
		pairs[own] = (pairs[own] ?? 0) + 1;
	});
	const differences = [];
	for (let at = 0; at < cases.count; at += 1) if (pairs[at]) differences.push((sums[at] ?? 0) / (pairs[at] ?? 1));
	return differences;
}
/** `passed` is 1 or 0; what was skipped or hit by an infrastructure error has no value. */
function valueOf(cell, metric) {
	if (cell === void 0) return void 0;
	const own = Object.hasOwn(cell.metrics, metric) ? cell.metrics[metric] : void 0;
	if (typeof own === "number") return Number.isFinite(own) ? own : void 0;
	if (metric !== "passed" || cell.status === "skipped" || cell.errorKind === "infrastructure") return void 0;
	return cell.status === "passed" ? 1 : 0;
}
/** Equal bins from a round multiple below to one above, with zero between two of them. */
function binsOf(differences) {
	if (new Set(differences).size <= 2) return [];
	let [low, high] = [0, 0];
	for (const one of differences) {
		low = Math.min(low, one);
		high = Math.max(high, one);
	}
	const step = roundUp((high - low) / BINS);
	const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
	const bins = Array.from({ length: Math.max(1, last - first) }, (_, at) => ({
		from: round((first + at) * step),
		to: round((first + at + 1) * step),
		count: 0
	}));
	for (const one of differences) {
		const place = one > 0 ? Math.ceil(one / step - 1e-9) - 1 : Math.floor(one / step + 1e-9);
		const bin = bins[Math.min(bins.length - 1, Math.max(0, place - first))];
		if (bin) bin.count += 1;
	}
	return bins;
}
function roundUp(step) {
	const unit = 10 ** Math.floor(Math.log10(step));
	return ([
		1,
		2,
		2.5,
		5
	].find((factor) => factor * unit >= step * .999) ?? 10) * unit;
}
function round(value) {
	return Number(value.toPrecision(12));
}

// src/report/page/differences.ts
/** Pictures in one page; what is left out stands in the table of metrics. */
const MOST_PICTURES = 40;
/** Which way the cases moved, and how far. */
function differencesSection(report, charts) {
	const { comparisons } = report.verdict;
	const pictures = comparisons.flatMap((comparison, at) => comparison.metrics.map((metric, index) => ({
		comparison,
		metric,
		id: `differences-${at}-${index}`
	}))).filter(({ metric }) => metric.cases > 0);
	if (pictures.length === 0) return void 0;
	const cases = casesOfRows(report.episodes);
	const figures = pictures.slice(0, MOST_PICTURES).map(({ comparison, metric, id }) => picture(report, {
		comparison,
		metric,
		id,
		several: comparisons.length > 1,
		cases,
		charts
	}));
	const rest = pictures.length - MOST_PICTURES;
	return {
		id: "differences",
		title: "Differences, case by case",
		content: html`<p class="quiet">Each case is compared with itself in the baseline; repeats of a case are averaged first. Solid line: the mean of all.</p><div class="figures">${figures}</div>${rest > 0 && html`<p class="quiet">${rest} more pairs of arm and metric have no picture here.</p>`}`
	};
}
function picture({ episodes }, { comparison: { arm, baseline }, metric: { metric, better }, id, several, cases, charts }) {
	const found = pairedDifferences(episodes, {
		cases,
		arm,
		baseline,
		metric,
		better
	});
	const title = several ? `${metric}, ${arm}` : metric;
	const words = inWords(found);
	return html`<figure><figcaption><h3>${title}</h3><p>${words}</p></figcaption>
${bar([
		{
			count: found.lower,
			kind: kindOf(found, "lower")
		},
		{
			count: found.same,
			kind: "same"
		},
		{
			count: found.higher,
			kind: kindOf(found, "higher")
		}
	])}
${found.bins.length === 0 ? NOTHING : html`${charts.drawDifferences(found, {
		id,
		title: `Differences of ${title}`,
		description: `${words}. The mean difference is ${showSigned(found.mean)}.`
	})}${data(title, found)}`}</figure>`;
}
function kindOf({ better }, way) {
	if (better === "neither") return "other";
	return better === way ? "better" : "worse";
}
function inWords(found) {
	const name = (way) => found.better === "neither" ? way : `${kindOf(found, way)} (${way})`;
	const parts = [
		[found.lower, name("lower")],
		[found.same, "the same"],
		[found.higher, name("higher")]
	];
	return `${found.cases.toLocaleString("en")} cases: ${parts.map(([count, what]) => `${count.toLocaleString("en")} ${what}`).join(", ")}`;
}
function data(title, { bins, same }) {
	const rows = [...bins.filter(({ count }) => count > 0).map(({ from, to, count }) => [`${showSigned(from)} to ${showSigned(to)}`, count]), ["no difference", same]];
	return details("As a table", table$1(`Differences of ${title}`, [{ title: "Difference" }, {
		title: "Cases",
		number: true
	}], rows));
}

// src/report/page/embedded-data.ts
/** Below this, compressed text is not worth that it cannot be read. In characters. */
const WORTH_COMPRESSING = 1e5;
/**
* Data in the page, in an element that no browser runs. Plain JSON, or gzip as base64, which browsers unpack by themselves. In plain JSON every `<` is
* written by its number, so that no text can end the element, and so are the two line ends that JavaScript and JSON see differently.
*/
function embedJson(id, value) {
	const json = JSON.stringify(value);
	if (json.length > WORTH_COMPRESSING) return new Html(`<script type="application/gzip" id="${id}">${gzipSync(json, { level: 4 }).toString("base64")}<\/script>`);
	const harmless = json.replaceAll(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
	return new Html(`<script type="application/json" id="${id}">${harmless}<\/script>`);
}

// src/report/page/episode-columns.ts
/** Characters of all messages together; with many long ones each is shortened. */
const MESSAGE_BUDGET = 16e6;
const [SHORTEST, LONGEST] = [160, 4e3];
/** Pure. */
function episodeColumns(report) {
	const { episodes, arms, baseline, run } = report;
	const metrics = metricNames(episodes, arms);
	const texts = new Texts();
	const limit = messageLimit(episodes, arms);
	return {
		run: plainText(run),
		arms: arms.map(plainText),
		baseline: baseline === null ? -1 : arms.indexOf(baseline),
		metrics: metrics.map(plainText),
		better: metrics.map((metric) => betterOf(report, metric)),
		case: episodes.map((row) => plainText(row.case)),
		repeat: episodes.some(({ repeat }) => repeat !== void 0) ? episodes.map(({ repeat }) => repeat ?? 0) : null,
		seed: episodes.map(({ seed }) => seed ?? null),
		cells: arms.map((arm) => armColumns(episodes, {
			arm,
			metrics,
			texts,
			limit
		})),
		texts: texts.all
	};
}
/** Each text once. */
var Texts = class {
	all = [];
	#places = /* @__PURE__ */ new Map();
	place(text) {
		const known = this.#places.get(text);
		if (known !== void 0) return known;
		this.#places.set(text, this.all.length);
		return this.all.push(plainText(text)) - 1;
	}
};
function metricNames(episodes, arms) {
	const names = /* @__PURE__ */ new Set();
	for (const row of episodes) for (const arm of arms) for (const name in row.arms[arm]?.metrics) names.add(name);
	return [...names].sort();
}
function betterOf({ verdict: { comparisons } }, metric) {
	const better = comparisons.flatMap(({ metrics }) => metrics).find((one) => one.metric === metric)?.better;
	return better === "higher" ? 1 : better === "lower" ? -1 : 0;
}
function messageLimit(episodes, arms) {
	let count = 0;
	for (const row of episodes) for (const arm of arms) if (row.arms[arm]?.message !== void 0) count += 1;
	return Math.min(LONGEST, Math.max(SHORTEST, Math.floor(MESSAGE_BUDGET / Math.max(1, count))));
}
const LETTERS = {
	passed: "p",
	failed: "f",
	error: "e",
	skipped: "s"
};
function armColumns(episodes, { arm, metrics, texts, limit }) {
	const cells = episodes.map((row) => row.arms[arm]);
	const sparse = (text) => {
		const found = {
			at: [],
			of: []
		};
		cells.forEach((cell, row) => {
			const value = cell && text(cell);
			if (value === void 0 || value === "") return;
			found.at.push(row);
			found.of.push(texts.place(value));
		});
		return found;
	};
	return {
		status: cells.map((cell) => cell === void 0 ? "-" : cell.errorKind === "infrastructure" ? "i" : LETTERS[cell.status]).join(""),
		values: metrics.map((metric) => cells.map((cell) => figure(cell?.metrics[metric]))),
		ms: cells.map((cell) => cell?.ms === void 0 ? null : Number(cell.ms.toPrecision(4))),
		message: sparse(({ message }) => message !== void 0 && message.length > limit ? `${message.slice(0, limit)}… (shortened; whole in report.json)` : message),
		place: sparse(({ file, line }) => file === void 0 || line === void 0 ? file : `${file}:${line}`),
		worker: cells.map((cell) => cell?.worker === void 0 ? null : texts.place(cell.worker)),
		reusedFrom: sparse(({ reusedFrom }) => reusedFrom),
		flaky: cells.flatMap((cell, row) => cell?.flaky ? [row] : [])
	};
}
/** Six digits tell any two values apart that a person would. */
function figure(value) {
	return value === null || value === void 0 || !Number.isFinite(value) ? null : Number(value.toPrecision(6));
}

// src/report/page/value-columns.ts
/** What the nodes gave, by arm; undefined where nothing is kept. Pure. */
function valueColumns({ episodes, arms }) {
	const columns = arms.map((arm) => {
		const found = {
			at: [],
			of: []
		};
		episodes.forEach((row, at) => {
			const values = row.arms[arm]?.values;
			if (values === void 0) return;
			found.at.push(at);
			found.of.push(harmless(values));
		});
		return found;
	});
	return columns.every(({ at }) => at.length === 0) ? void 0 : { arms: columns };
}
function harmless({ inputs, nodes, more }) {
	return {
		inputs: plain(inputs),
		nodes: nodes.map(({ node, outputs }) => ({
			node: plainText(node),
			outputs: plain(outputs)
		})),
		...more === void 0 ? {} : { more }
	};
}
function plain(values) {
	return Object.fromEntries(Object.entries(values).map(([name, text]) => [plainText(name), plainText(text)]));
}

// src/report/page/episodes.ts
/** The table of all episodes: its frame and its data. The page's script fills it. */
function episodesSection(report) {
	const { episodes, arms, baseline } = report;
	if (episodes.length === 0) return void 0;
	const columns = episodeColumns(report);
	const values = valueColumns(report);
	const compared = baseline !== null && arms.length > 1;
	return {
		id: "episodes",
		title: "Episodes",
		content: html`<p class="nojs">The table of all ${showCount(episodes.length, "episode")} needs JavaScript, which the page carries itself. Everything that failed is listed above; all rows are in <code>report.json</code>.</p>
<p class="js" id="episodes-trouble" role="alert" hidden></p>
<div class="js" id="episodes-tool">
<form class="filters" id="filters" role="search" aria-label="Episodes">
<label class="grow">Search<input type="search" name="text" autocomplete="off" spellcheck="false" placeholder="name, message, file, worker"></label>
<label>Status<select name="status"><option value="">any</option><option value="f">failed</option><option value="e">error</option><option value="i">infrastructure error</option><option value="s">skipped</option><option value="p">passed</option><option value="k">flaky</option><option value="r">reused</option></select></label>
${arms.length > 1 ? html`<label>Arm<select name="arm"><option value="">any arm</option>${columns.arms.map((arm, at) => html`<option value="${at}">${arm}</option>`)}</select></label>` : NOTHING}
${compared ? html`<label>Changed<select name="changed"><option value="">all</option><option value="worse">regressed</option><option value="better">improved</option><option value="broken">passed before, not now</option><option value="fixed">passes now, not before</option><option value="any">in anything</option><option value="alone">not in every arm</option></select></label>` : NOTHING}
${columns.metrics.length > 1 ? html`<label>Metric<select name="metric">${columns.metrics.map((metric, at) => html`<option value="${at}">${metric}</option>`)}</select></label>` : NOTHING}
<button type="reset">Reset</button>
<p class="tally" id="tally" role="status"></p>
</form>
${compared ? html`<p class="quiet note" id="changed-note">Change: of the metric that is shown${arms.length > 2 ? ", in the arm that moved furthest" : ""}. Regressed, improved: it fails or passes now, or else the metric moved that way by more than half of what is usual (the root mean square of all its changes).</p>` : NOTHING}
<div class="scroll" role="region" aria-label="Table of episodes" tabindex="0"><table id="episode-table" role="table"><caption class="sr">Episodes, all arms side by side</caption><thead role="rowgroup"></thead><tbody role="rowgroup"></tbody></table></div>
<nav class="pages" id="pages" aria-label="Pages of the table"></nav>
</div>
${embedJson("episode-data", columns)}${values !== void 0 && embedJson("value-data", values)}`
	};
}

// src/report/alike-failures.ts
/** Failures of one place that begin with the same words, together, in the order of their first: how a test was called differs from case to case. */
function alikeFailures(failures) {
	const groups = /* @__PURE__ */ new Map();
	for (const failure of failures) {
		const { arm, status, errorKind, message = "", file, line, before } = failure;
		const key = JSON.stringify([
			arm,
			status,
			errorKind,
			file === void 0 ? message : messageHead(message),
			file,
			line,
			before
		]);
		const group = groups.get(key);
		if (group) group.push(failure);
		else groups.set(key, [failure]);
	}
	return [...groups.values()];
}
/** The line of a message that says what went wrong: its first, or after a traceback its last. */
function messageHead(message) {
	const lines = message.split("\n").map((line) => line.trim()).filter((line) => line !== "");
	return (lines[0]?.startsWith("Traceback (") ? lines.at(-1) : lines[0]) ?? "";
}

// src/report/value-rows.ts
/** The values of one episode, an arm beside the other: what went in, then what each node gave, in the order in which they ran. Pure. */
function valueRows(arms) {
	const flat = arms.map((values) => values === void 0 ? void 0 : flatten(values));
	const rows = [...new Map(flat.flatMap((values) => [...values ?? []].map(([name, { isInput }]) => [name, isInput])))].map(([name, isInput]) => {
		const texts = flat.map((values) => values?.get(name)?.text);
		const compared = texts.filter((_, at) => flat[at] !== void 0);
		return {
			name,
			isInput,
			texts,
			differs: compared.some((text) => text !== compared[0])
		};
	});
	return [...rows.filter((row) => row.isInput), ...rows.filter((row) => !row.isInput)];
}
function flatten({ inputs, nodes }) {
	const values = new Map(Object.entries(inputs).map(([name, text]) => [`input.${name}`, {
		text,
		isInput: true
	}]));
	for (const { node, outputs } of nodes) for (const [name, text] of Object.entries(outputs)) values.set(`${node}.${name}`, {
		text,
		isInput: false
	});
	return values;
}
const TEXT = /^("(?:[^"\\]|\\.)*")(… \([\d,]+ characters\))?$/;
/** A text of several lines as these lines, anything else as it is. */
function readableValue(value) {
	const [, json = "", cut = ""] = value.includes(String.raw`\n`) && TEXT.exec(value) || [];
	if (json === "") return value;
	try {
		return `${JSON.parse(json)}${cut}`;
	} catch (error) {
		if (error instanceof SyntaxError) return value;
		throw error;
	}
}

// src/report/failure-values.ts
/** Looks up what was kept of failures. */
function failureValues({ episodes, baseline }) {
	const rows = /* @__PURE__ */ new Map();
	for (const row of episodes) if (Object.values(row.arms).some(({ values }) => values !== void 0)) rows.set(nameOf(row), row);
	return ({ arm, episode }) => {
		const row = rows.get(episode);
		if (row?.arms[arm]?.values === void 0) return void 0;
		const arms = [...baseline === null || baseline === arm ? [] : [baseline], arm].filter((one) => row.arms[one]?.values !== void 0);
		return {
			arms,
			rows: valueRows(arms.map((one) => row.arms[one]?.values))
		};
	};
}
/** The first value that the baseline has otherwise: what follows from it comes later. Undefined without a baseline to compare with. */
function firstDifference({ arms, rows }) {
	const row = arms.length < 2 ? void 0 : rows.find(({ differs, isInput, texts }) => differs && !isInput && texts.every((text) => text !== void 0));
	const [before, now] = row?.texts ?? [];
	return row === void 0 || before === void 0 || now === void 0 ? void 0 : {
		name: row.name,
		before,
		now
	};
}
/** The same as one sentence, for a failure without a message; empty where there is none. */
function differenceText(values, limit) {
	const found = values && firstDifference(values);
	if (found === void 0) return "";
	const cut = (text) => text.length > limit ? `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, "")}…` : text;
	return `${found.name}: ${cut(found.before)} in ${values?.arms[0] ?? "the baseline"}, ${cut(found.now)} now`;
}
/** As episodes are named: a repeat is `0007#2`. */
function nameOf({ case: name, repeat = 1 }) {
	return repeat === 1 ? name : `${name}#${repeat}`;
}

// src/report/page/value-table.ts
/** What the nodes of an episode gave, for pages without a script too. */
function valueTable(episode, { arms, rows }) {
	const body = rows.map(({ name, texts, differs }) => [html`<code>${name}</code>${differs ? html` <small class="tag">differs</small>` : NOTHING}`, ...texts.map(renderValue)]);
	return html`<div class="values">${table$1(`What the nodes gave in ${episode}`, [{ title: "Value" }, ...arms.map((title) => ({ title }))], body)}</div>`;
}
function renderValue(text) {
	if (text === void 0) return html`<span class="quiet">–</span>`;
	const shown = readableValue(text);
	return shown.length > 200 || shown.includes("\n") ? html`<pre class="value" tabindex="0">${shown}</pre>` : html`<code>${shown}</code>`;
}

// src/report/page/failures.ts
const MOST_FAILURES$1 = 200;
const LONGEST_MESSAGE = 4e3;
const MOST_NAMES$1 = 40;
/** Of failures that are alike, whose values are shown; all are in the table of episodes. */
const MOST_EXAMPLES$1 = 2;
const LONGEST_VALUE$1 = 80;
/** What failed, alike failures together and new ones first; and the ends of the logs. */
function failuresSection({ failures, logs, episodes, baseline }) {
	if (failures.length === 0 && logs.length === 0) return void 0;
	const groups = alikeFailures(failures.slice(0, MOST_FAILURES$1));
	const rest = failures.length - MOST_FAILURES$1;
	const valuesOf = failureValues({
		episodes,
		baseline
	});
	return {
		id: "failures",
		title: "Failures and logs",
		content: html`${groups.map((group, at) => renderGroup(group, {
			open: at < 3,
			valuesOf
		}))}
${rest > 0 && html`<p class="quiet">The first ${MOST_FAILURES$1} failures, new ones first; ${rest.toLocaleString("en")} more are in the table of episodes and in <code>report.json</code>.</p>`}
${logs.length === 0 ? NOTHING : html`<h3>Last lines of logs</h3>${logs.map((log) => details(html`${log.of} <code class="quiet">${log.file}</code>`, html`<pre class="log" tabindex="0">${log.lines.join("\n")}</pre>`))}`}`
	};
}
function renderGroup(group, { open, valuesOf }) {
	const [{ arm, status, errorKind, message = "", file, line, before }] = group;
	const state = errorKind === "infrastructure" ? "infrastructure error" : status;
	const text = shorten(message);
	const first = messageHead(text) || differenceText(valuesOf(group[0]), LONGEST_VALUE$1);
	const examples = group.slice(0, MOST_EXAMPLES$1).flatMap((failure) => {
		const values = valuesOf(failure);
		return values === void 0 ? [] : [details(html`What the nodes gave in <code>${failure.episode}</code>`, valueTable(failure.episode, values))];
	});
	const summary = html`${before === "passed" && html`<span class="badge bad">new</span> `}<span class="count">${group.length}</span> <span class="state">${state} in ${arm}</span> <span class="message">${first === "" ? "(no message)" : first.slice(0, 200)}</span>`;
	const place = file === void 0 ? NOTHING : html`<p>At <code>${line === void 0 ? file : `${file}:${line}`}</code></p>`;
	const names = group.slice(0, MOST_NAMES$1).map(({ episode, seed, worker }) => html`<li><code>${episode}</code>${seed !== void 0 && html` <small>seed ${seed}</small>`}${worker !== void 0 && html` <small>${worker}</small>`}</li>`);
	const body = html`${text.trim() === "" ? NOTHING : html`<pre class="log" tabindex="0">${text}</pre>`}${place}<ul class="chips">${names}${group.length > MOST_NAMES$1 && html`<li class="quiet">and ${group.length - MOST_NAMES$1} more</li>`}</ul>${examples}`;
	return details(summary, body, open);
}
function shorten(message) {
	return message.length > LONGEST_MESSAGE ? `${plainText(message.slice(0, LONGEST_MESSAGE))}\n… (${message.length.toLocaleString("en")} characters; all are in report.json)` : message;
}

// src/report/page/headline.ts
/** What a person wants to know first: the verdict, why, of what, and how to do it again. */
function renderHeadline(report) {
	const { verdict: { verdict, reasons, exitCode }, eval: name } = report;
	const [first, ...others] = reasons;
	return html`<header class="hero ${toneOf(verdict)}">
<p class="eyebrow"><span>evalpin report</span> <span class="name">${name}</span></p>
<h1>${verdictIcon(verdict)}<span>${verdict}</span></h1>
${first === void 0 ? NOTHING : html`<p class="lead">${prose(first)}</p>`}
${others.length === 0 ? NOTHING : html`<div class="others">${list$1(others.map(prose), { most: 12 })}</div>`}
<p class="quiet">Exit code ${exitCode}. ${meaningOf(report.verdict)}</p>
</header>
${outcomes(report)}${facts(report)}
${reproduce$1(report)}`;
}
function meaningOf({ exitCode, comparisons }) {
	if (exitCode === 0) return comparisons.some(({ metrics }) => metrics.some(({ allowed }) => allowed)) ? "Gates allow what got worse." : "Nothing speaks against the change.";
	if (exitCode === 1) return "The change makes it worse, or a gate failed.";
	return exitCode === 3 ? "The figures do not decide." : "The figures may belong to other code than they are said to.";
}
function facts(report) {
	const { run, started, durationMs, seed, evalpin, proof, reuse } = report;
	const servers = reuse.reused + reuse.spawned + reuse.ephemeral + reuse.replicated;
	const rows = [
		["Proof of pinning", html`<a href="#proof">${proof.pinned ? proof.level : "not pinned"}</a>`],
		["Servers", servers === 0 ? "none" : `${reuse.reused} reused, ${reuse.spawned} spawned, ${reuse.ephemeral} ephemeral, ${reuse.replicated} replicated`],
		["Run", html`<code>${run}</code>`],
		["Started", html`<time datetime="${started}">${started.replace("T", " ").replace(/\.\d+Z$/, " UTC").replace(/Z$/, " UTC")}</time>, took <a href="#timing">${showDuration(durationMs)}</a>`],
		["Seed", html`<code>${seed}</code>, evalpin ${evalpin}`]
	];
	return html`<dl class="facts">${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}
const OUTCOMES = [
	"passed",
	"failed",
	"errors",
	"infrastructure",
	"skipped"
];
const TITLES = {
	passed: "Passed",
	failed: "Failed",
	errors: "Errors",
	infrastructure: "Infrastructure errors",
	skipped: "Skipped"
};
/** What became of the episodes, in figures and as one bar for each arm. */
function outcomes({ arms, baseline, plan, verdict: { counts } }) {
	const shown = OUTCOMES.filter((one) => one === "passed" || one === "failed" || arms.some((arm) => (counts[arm]?.[one] ?? 0) > 0));
	const rows = arms.map((arm) => {
		const own = counts[arm];
		const of = (one) => own?.[one] ?? 0;
		return [
			html`<strong>${arm}</strong>${arm === baseline && html` <small class="inline">baseline</small>`}${sourceOf(plan, arm)}`,
			(own?.episodes ?? 0).toLocaleString("en"),
			...shown.map((one) => of(one).toLocaleString("en")),
			bar(OUTCOMES.map((one) => ({
				kind: one,
				count: of(one)
			})))
		];
	});
	const columns = [
		{ title: "Arm" },
		{
			title: "Episodes",
			number: true
		},
		...shown.map((one) => ({
			title: TITLES[one],
			number: true
		})),
		{ title: "Shares" }
	];
	return html`<div class="outcomes">${table$1("Outcomes of each arm", columns, rows)}</div>`;
}
function reproduce$1({ reproduce: commands }) {
	if (commands.length === 0) return NOTHING;
	return html`<div class="again"><h2 id="again-h">Do it again</h2><pre id="again" tabindex="0" role="region" aria-labelledby="again-h"><code>${commands.join("\n")}</code></pre><button type="button" class="js" data-copy="again">Copy</button><span role="status" class="copied"></span></div>`;
}

// src/report/page/measures.ts
/** Means of all arms: where nothing is compared, or to see them side by side. */
function measuresSection({ arms, baseline, verdict: { metrics, comparisons } }) {
	const names = [...new Set(arms.flatMap((arm) => Object.keys(metrics[arm] ?? {})))].sort();
	if (names.length === 0 || comparisons.length === 1 && arms.length === 2 && (comparisons[0]?.metrics.length ?? 0) >= names.length) return void 0;
	const rows = names.map((name) => [html`<strong>${name}</strong>`, ...arms.map((arm) => {
		const own = metrics[arm]?.[name];
		return html`${showNumber(own?.mean)}<small>${(own?.scored ?? 0).toLocaleString("en")} scored${own !== void 0 && own.unscored > 0 && `, ${own.unscored.toLocaleString("en")} not`}</small>`;
	})]);
	const columns = [{ title: "Metric" }, ...arms.map((arm) => ({
		title: arm === baseline ? `${arm} (baseline)` : arm,
		number: true
	}))];
	return {
		id: "metrics",
		title: "Means of each arm",
		content: table$1("Mean of each metric in each arm", columns, rows)
	};
}
/** Several candidates, the best first. */
function rankingSection$1({ plan, verdict: { ranking } }) {
	if (ranking === null) return void 0;
	const rows = ranking.rows.map(({ rank, arm, value, effect, adjusted, verdict }) => [
		String(rank),
		html`<strong>${arm}</strong>${sourceOf(plan, arm)}`,
		showNumber(value),
		showSigned(effect),
		adjusted === null ? "–" : showProbability(adjusted),
		badge(verdict)
	]);
	const columns = [
		{ title: "Rank" },
		{ title: "Arm" },
		{
			title: ranking.metric,
			number: true
		},
		{
			title: "Effect",
			number: true
		},
		{
			title: "p, corrected",
			number: true
		},
		{ title: "Verdict" }
	];
	const way = ranking.better === "neither" ? "" : `, ${ranking.better} is better`;
	return {
		id: "ranking",
		title: "Ranking",
		content: html`<p class="quiet">By <code>${ranking.metric}</code>${way}. ${ranking.candidates} candidates were compared, and the p values are corrected for that: the best of many looks better than it is.</p>${table$1("Candidates, the best first", columns, rows)}`
	};
}
function gatesSection({ verdict: { gates } }) {
	if (gates.length === 0) return void 0;
	const signs = {
		held: ["good", "✓ held"],
		failed: ["bad", "✗ failed"],
		undecided: ["warn", "? undecided"]
	};
	const rows = gates.map(({ arm, gate, status, reason }) => [
		html`<code>${gate}</code>`,
		html`<span class="arm">${arm}</span>`,
		html`<span class="badge ${signs[status][0]}">${signs[status][1]}</span>`,
		prose(reason)
	]);
	return {
		id: "gates",
		title: "Gates",
		content: table$1("Gates", [
			{ title: "Gate" },
			{ title: "Arm" },
			{ title: "State" },
			{ title: "Because" }
		], rows)
	};
}

// src/launch/proof-outside.ts
/** Pure. Leaves out what lies where an interpreter of the same process had made a folder before. */
function absentFiles(reports) {
	const lines = reports.flatMap((report) => report.lines);
	const made = madeBy(lines);
	return {
		paths: [...new Set(lines.flatMap((line) => line.event === "absent" && !isMade(line, made) ? [line.path] : []))].sort(),
		more: lines.some(({ event }) => event === "absent-more")
	};
}
/** Pure. Leaves out what was loaded as a module, and temporary files that an interpreter of the same process had made before. */
function outsideReads(reports) {
	const lines = reports.flatMap((report) => report.lines);
	const loaded = new Set(lines.flatMap((line) => line.event === "loaded" ? [line.path] : []));
	const made = madeBy(lines);
	const paths = /* @__PURE__ */ new Set();
	for (const line of lines) if (line.event === "read" && !loaded.has(line.path) && !isMade(line, made)) paths.add(line.path);
	return {
		paths: [...paths],
		more: lines.some(({ event }) => event === "read-more")
	};
}
/** When each path was made first. */
function madeBy(lines) {
	const made = /* @__PURE__ */ new Map();
	for (const line of lines) if (line.event === "made") made.set(line.path, Math.min(line.at, made.get(line.path) ?? line.at));
	return made;
}
function isMade({ path, at }, made) {
	for (let above = path; above !== dirname(above); above = dirname(above)) {
		const since = made.get(above);
		if (since !== void 0 && since <= at) return true;
	}
	return false;
}
/** Why a process that read from elsewhere is not proved; undefined if it did not. */
function outsideReason({ outside, outsideMore }) {
	const [first, ...others] = outside;
	if (first === void 0) return outsideMore ? "it read more files from elsewhere than can be named" : void 0;
	const rest = others.length + (outsideMore ? 1 : 0);
	const more = rest === 0 ? "" : ` and ${outsideMore ? "at least " : ""}${rest} more ${rest === 1 ? "file" : "files"} from elsewhere`;
	return `it read ${first.path}${more}, which no digest covers. ${outsideRemedy(first.path)}`;
}
/** What brings a file from elsewhere under the proof. */
function outsideRemedy(path) {
	return `Declare it in evalpin.yaml, \`external: [{ path: ${JSON.stringify(path)}, identity: hash }]\` (\`stat\` where it is large), so that it is part of the digest; or bring it into the workspace.`;
}

// src/report/outside-files.ts
/** Each file once, with the processes that read it. Pure. */
function groupOutside(processes) {
	const groups = /* @__PURE__ */ new Map();
	for (const { name, outside } of processes) for (const { path } of outside) {
		const group = groups.get(path) ?? {
			path,
			processes: []
		};
		group.processes.push(name);
		groups.set(path, group);
	}
	return [...groups.values()];
}
/** Why a process is not proved, but for the files from elsewhere that are named together. */
function otherReasons(process) {
	if (process.outside.length === 0) return process.reasons;
	const together = outsideReason(process);
	return process.reasons.filter((reason) => reason !== together);
}

// src/report/page/proof.ts
const LEVELS = {
	proved: ["good", "✓ proved"],
	partial: ["warn", "~ partial"],
	none: ["bad", "✗ none"]
};
const MOST_PROCESSES$1 = 200;
/** Where all that was loaded came from, for each process. */
function proofSection$1({ proof: { level, pinned, processes } }) {
	const lead = pinned ? level === "proved" ? "Everything that was loaded was seen, and came from the snapshots." : "Nothing is known to have come from elsewhere, but not everything could be seen." : "Something came from outside the snapshots, so the figures may belong to other code.";
	const [tone, word] = pinned ? LEVELS[level] : ["stop", "! not pinned"];
	const rows = processes.slice(0, MOST_PROCESSES$1).map((one) => {
		const [levelTone, levelWord] = LEVELS[one.level];
		return [
			html`<strong>${one.name}</strong><small>${one.kind}, ${one.arm}</small>`,
			html`<span class="badge ${levelTone}">${levelWord}</span>`,
			one.pinned.toLocaleString("en"),
			one.external.toLocaleString("en"),
			why$1(one)
		];
	});
	return {
		id: "proof",
		title: "Proof of pinning",
		content: html`<p class="verdict-line"><span class="badge ${tone}">${word}</span> <span>${lead}</span></p>${strangers(processes)}${missed(processes)}${outside$1(processes)}${processes.length === 0 ? html`<p class="quiet">No process reported what it loaded.</p>` : table$1("Proof of each process", [
			{ title: "Process" },
			{ title: "Level" },
			{
				title: "Pinned files",
				number: true
			},
			{
				title: "Of the machine",
				number: true
			},
			{ title: "Why not proved" }
		], rows)}${processes.length > MOST_PROCESSES$1 && html`<p class="quiet">${processes.length - MOST_PROCESSES$1} more are in <code>proof.json</code>.</p>`}`
	};
}
function why$1(process) {
	const reasons = [...otherReasons(process), ...process.outside.length > 0 ? [`it read ${showCount(process.outside.length, "file")} from elsewhere`] : []];
	return reasons.length === 0 ? html`<span class="quiet">–</span>` : html`${reasons.map((reason) => html`<span class="line">${prose(reason)}</span>`)}`;
}
function strangers(processes) {
	const groups = groupStrangers(processes);
	if (groups.length === 0) return NOTHING;
	return html`<div class="callout stop"><h3>Strangers</h3>${list$1(groups.map(({ names, reason, remedy }) => html`<strong>${listNames(names)}</strong>: ${prose(reason)}<span class="line remedy">${prose(remedy)}</span>`))}</div>`;
}
function missed(processes) {
	const groups = groupMissed(processes);
	if (groups.length === 0) return NOTHING;
	return html`<div class="callout warn"><h3>Looked for in vain</h3>${list$1(groups.map(({ names, what, remedy }) => html`<strong>${listNames(names)}</strong> looked for <code>${what}</code>, which is not in ${names.length === 1 ? "its snapshot" : "their snapshots"}.<span class="line remedy">${prose(remedy)}</span>`))}</div>`;
}
function outside$1(processes) {
	const groups = groupOutside(processes);
	const [first] = groups;
	if (first === void 0) return NOTHING;
	const files = list$1(groups.map(({ path, processes: readers }) => html`<code>${path}</code>, read by ${listNames(readers)}`), { more: "more are in proof.json" });
	return html`<div class="callout warn"><h3>Files from elsewhere, which no digest covers</h3>${groups.length > 6 ? details(showCount(groups.length, "file"), files) : files}<p class="remedy">${prose(outsideRemedy(first.path))}</p></div>`;
}

// src/report/page/result-reuse.ts
/** What was taken from earlier runs, and for the rest what changed since. */
function resultReuseSection({ resultReuse }) {
	if (resultReuse.length === 0) return void 0;
	const rows = resultReuse.map((one) => [
		one.arm,
		one.reused.toLocaleString("en"),
		one.measured.toLocaleString("en"),
		sources(one),
		why(one)
	]);
	return {
		id: "reuse",
		title: "Reused results",
		content: table$1("Results taken from earlier runs", [
			{ title: "Arm" },
			{
				title: "Reused",
				number: true
			},
			{
				title: "Measured now",
				number: true
			},
			{ title: "From" },
			{ title: "Why not more" }
		], rows)
	};
}
function sources({ from }) {
	if (from.length === 0) return html`<span class="quiet">–</span>`;
	return list$1(from.map(({ run, episodes, oldest, proof, service }) => html`<code>${run}</code> <small>${showCount(episodes, "episode")}, measured ${oldest.slice(0, 10)}, ${proof}${service ? ", through the cache service" : ""}</small>`), { most: 10 });
}
function why({ off, misses, notStored }) {
	if (off !== null) return prose(off);
	return html`${misses.length === 0 ? html`<span class="quiet">–</span>` : list$1(misses.map(missText), { most: 10 })}${notStored === null ? NOTHING : html`<span class="line quiet">Not kept for later: ${prose(notStored)}</span>`}`;
}
function missText({ reason, fields, episodes }) {
	const changed = fields.length === 0 ? NOTHING : html` <small>changed: ${fields.join(", ")}</small>`;
	return html`${episodes !== null && `${showCount(episodes, "episode")}: `}${prose(reason)}${changed}`;
}

// \0@oxc-project+runtime@0.159.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }));
}

// src/report/page/render-page.ts
var _templateObject;
/**
* `report.html`: one file that needs no network and no server. Pure. The charting library is loaded by the first call.
*
* Nothing that a run brings in can act: values are escaped where they are put in (`html.ts`), the Content-Security-Policy lets only this script and this style
* run, by their hashes, and nothing be fetched, and the script has no way to make markup of text.
*/
async function renderPage(report) {
	const sections = await sectionsOf(report);
	return html(_templateObject || (_templateObject = _taggedTemplateLiteral([
		"<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"",
		"\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"robots\" content=\"noindex\">\n<title>",
		": ",
		" – evalpin</title>\n<link rel=\"icon\" href=\"",
		"\">\n<style>",
		"</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip to the verdict</a>\n<a class=\"skip\" href=\"#episodes\">Skip to the episodes</a>\n<main id=\"main\" tabindex=\"-1\">\n",
		"\n<nav class=\"contents\" aria-label=\"Sections\"><ul>",
		"</ul></nav>\n",
		"\n</main>\n<footer><p>evalpin ",
		", run <code>",
		"</code>. The same as data: <code>report.json</code>, beside this file.</p></footer>\n<script>",
		"<\/script>\n</body>\n</html>\n"
	])), policy(), report.verdict.verdict, report.eval, tabIcon(report.verdict.verdict), new Html(STYLE), renderHeadline(report), sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`), sections.map(renderSection), report.evalpin, report.run, new Html(SCRIPT)).markup;
}
async function sectionsOf(report) {
	const charts = await import("./chunk-charts.js");
	return [
		rankingSection$1(report),
		...comparisonSections(report, charts),
		measuresSection(report),
		differencesSection(report, charts),
		gatesSection(report),
		changesSection(report),
		failuresSection(report),
		episodesSection(report),
		codeSection(report),
		decisionsSection(report),
		resultReuseSection(report),
		proofSection$1(report),
		timingSection(report, charts),
		noticesSection(report)
	].filter((section) => section !== void 0);
}
function policy() {
	const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
	return `default-src 'none'; script-src ${hash(SCRIPT)}; style-src ${hash(STYLE)}; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
}

// src/report/markdown-document.ts
/**
* The sections as one Markdown document of at most `budget` bytes. Where they do not fit, the less important ones are cut at a whole row or
* left out, and lines say how much is missing and where it is. Pure.
*/
function fitDocument(sections, limits) {
	const given = sections.filter(({ blocks }) => blocks.length > 0);
	const whole = assemble(given.map((section) => ({
		section,
		blocks: section.blocks.map((block) => renderBlock(block, limits))
	})));
	if (bytesOf(whole) <= limits.budget) return whole;
	const left = new Budget(limits.budget - CLOSING_BYTES);
	const taken = /* @__PURE__ */ new Map();
	const missing = [];
	for (const section of given.toSorted((a, b) => a.rank - b.rank)) {
		const { blocks, cut } = take(section, left, limits);
		if (blocks.length > 0) taken.set(section, blocks);
		if (cut) missing.push(section.title || "the reasons");
	}
	const shown = assemble(given.flatMap((section) => taken.has(section) ? [{
		section,
		blocks: taken.get(section) ?? []
	}] : []));
	const text = `${shown}\n_Cut to fit: not all of this is shown: ${missing.slice(0, MOST_NAMED).join(", ")}. All of it is in ${limits.where}._\n`;
	return bytesOf(text) <= limits.budget ? text : bytesOf(shown) <= limits.budget ? shown : "";
}
/** Room for the line that says what is missing. */
const CLOSING_BYTES = 400;
const MOST_NAMED = 12;
var Budget = class {
	#bytes;
	constructor(bytes) {
		this.#bytes = bytes;
	}
	/** Takes the room if there is as much. */
	take(text, besides = 0) {
		const needed = bytesOf(text) + 2;
		if (needed + besides > this.#bytes) return false;
		this.#bytes -= needed;
		return true;
	}
};
function take({ title, blocks }, left, { where }) {
	const shown = [];
	let cut = false;
	let titled = title === "";
	for (const block of blocks) {
		const opening = titled ? "" : `${headingOf(title)}\n\n`;
		if ("text" in block) {
			if (left.take(opening + block.text)) shown.push(block.text);
			else cut = true;
		} else {
			const rows = takeRows(block, left, {
				opening,
				where
			});
			if (rows.length > 0) shown.push(renderBlock({
				...block,
				rows,
				total: totalOf(block)
			}, { where }));
			cut ||= rows.length < block.rows.length;
		}
		titled ||= shown.length > 0;
	}
	return {
		blocks: shown,
		cut
	};
}
function takeRows(block, left, { opening, where }) {
	const [first, ...others] = block.rows;
	if (first === void 0 || !left.take([
		opening,
		block.head,
		restLine(totalOf(block), where),
		first
	].join("\n"))) return [];
	const rows = [first];
	for (const row of others) {
		if (!left.take(row)) break;
		rows.push(row);
	}
	return rows;
}
function renderBlock(block, { where }) {
	if ("text" in block) return block.text;
	const rest = totalOf(block) - block.rows.length;
	const rows = [...block.head === "" ? [] : [block.head], ...block.rows].join("\n");
	return rest > 0 ? `${rows}\n\n${restLine(rest, where)}` : rows;
}
function totalOf({ rows, total }) {
	return Math.max(total ?? 0, rows.length);
}
function restLine(count, where) {
	return `${count} more not shown; all are in ${where}.`;
}
function assemble(parts) {
	return `${parts.map(({ section: { title }, blocks }) => [...title === "" ? [] : [headingOf(title)], ...blocks].join("\n\n")).join("\n\n")}\n`;
}
function headingOf(title) {
	return `### ${title}`;
}
function bytesOf(text) {
	return Buffer.byteLength(text);
}
/** A table that can be cut after any row; nothing without rows. Cells are Markdown already. */
function table(header, rows, total) {
	if (rows.length === 0) return [];
	const line = (cells) => `| ${cells.join(" | ")} |`;
	return [{
		head: [header, header.map(() => "---")].map(line).join("\n"),
		rows: rows.map(line),
		...total === void 0 ? {} : { total }
	}];
}
/** A list that can be cut after any item. Items are Markdown already. */
function list(items, total) {
	return items.length === 0 ? [] : [{
		head: "",
		rows: items.map((item) => `- ${item}`),
		...total === void 0 ? {} : { total }
	}];
}
/** Text, or nothing where it is empty. */
function text(content) {
	return content === "" ? [] : [{ text: content }];
}

// src/report/summary-failures.ts
const MOST_FAILURES = 50;
/** Of failures that are alike. */
const MOST_NAMES = 8;
const MOST_LOGS = 5;
/** Kinds of failures of which one is shown with what its nodes gave. */
const MOST_EXAMPLES = 5;
const MOST_VALUES = 40;
const LONGEST_VALUE = 200;
/** Failed episodes and errors, alike ones in one row, those that are new against the baseline first. */
function failureSection({ failures: all, episodes, baseline }) {
	const groups = alikeFailures(all);
	const valuesOf = failureValues({
		episodes,
		baseline
	});
	const rows = groups.slice(0, MOST_FAILURES).map((group) => [
		group[0].arm,
		namesOf(group),
		stateOf(group[0]),
		group[0].before ?? "–",
		messageOf(group[0], valuesOf(group[0]))
	]);
	return {
		title: "Failures",
		rank: 5,
		blocks: table([
			"arm",
			"episode",
			"status",
			"baseline",
			"message"
		], rows, groups.length)
	};
}
/** What the nodes gave in the first of each kind of failure; that of the baseline stands beside that of the other arms. */
function valueSection({ failures, episodes, baseline }) {
	const valuesOf = failureValues({
		episodes,
		baseline
	});
	const told = /* @__PURE__ */ new Set();
	const blocks = alikeFailures(failures).flatMap(([failure]) => {
		const values = valuesOf(failure);
		return values === void 0 || told.has(failure.episode) || !told.add(failure.episode) ? [] : [exampleOf(failure, values)];
	}).slice(0, MOST_EXAMPLES).flat();
	return {
		title: blocks.length === 0 ? "" : "What the nodes gave",
		rank: 9,
		blocks
	};
}
function exampleOf({ arm, episode }, { arms, rows }) {
	const shown = rows.slice(0, MOST_VALUES).map(({ name, texts, differs }) => [`${quoted(name)}${differs ? " differs" : ""}`, ...texts.map((one) => one === void 0 ? "–" : quoted(one, LONGEST_VALUE))]);
	const [block] = table(["value", ...arms], shown, rows.length);
	if (block === void 0 || !("rows" in block)) return [];
	return text(`<details><summary>${quoted(episode)} in ${quoted(arm)}</summary>\n\n${[block.head, ...block.rows].join("\n")}\n\n</details>`);
}
/** The ends of the logs of what failed. */
function logSection({ logs }) {
	const tails = logs.slice(0, MOST_LOGS).flatMap(({ of, file, lines }) => text(`<details><summary>Last lines of ${quoted(of)} (${quoted(file)})</summary>\n\n${logBlock(lines)}\n\n</details>`));
	return {
		title: tails.length === 0 ? "" : "Logs",
		rank: 9,
		blocks: tails
	};
}
function namesOf(group) {
	const rest = group.length - MOST_NAMES;
	return `${group.slice(0, MOST_NAMES).map(({ episode }) => quoted(episode)).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function stateOf({ status, errorKind }) {
	return errorKind === "infrastructure" ? "infrastructure error" : status;
}
function messageOf({ message = "", file, line }, values) {
	const said = messageHead(message) || differenceText(values, LONGEST_VALUE);
	return [...said === "" ? [] : [quoted(said, 500)], ...file === void 0 ? [] : [quoted(line === void 0 ? file : `${file}:${line}`)]].join("<br>") || "–";
}

// src/report/summary-figures.ts
const SIGNS = {
	passed: "✅",
	improved: "✅",
	"no change seen": "✅",
	regressed: "❌",
	"gate failed": "❌",
	inconclusive: "❔",
	"not comparable": "❔",
	"not pinned": "⛔",
	changed: "🔹"
};
const MOST_METRICS = 200;
const MOST_GATES = 200;
const MOST_CASES = 20;
/** The metrics of all arms; with a baseline also how each differs from it, and what that comes to. */
function metricSection(report) {
	const { arms, verdict } = report;
	const rows = [.../* @__PURE__ */ new Set([...verdict.comparisons.flatMap(({ metrics }) => metrics.map(({ metric }) => metric)), ...arms.flatMap((arm) => Object.keys(verdict.metrics[arm] ?? {})).sort()])].flatMap((name) => metricRows(name, report));
	const header = report.baseline !== null && arms.length > 1 ? [
		"metric",
		...verdict.comparisons.length > 1 ? ["arm"] : [],
		...meanHeaders(report),
		"effect",
		"interval",
		"adjusted p",
		""
	] : ["metric", ...meanHeaders(report)];
	return {
		title: "Metrics",
		rank: 1,
		blocks: table(header, rows.slice(0, MOST_METRICS), rows.length)
	};
}
function meanHeaders({ arms, baseline, verdict }) {
	if (verdict.comparisons.length > 1) return [baseline ?? "", "value"];
	return arms.map((arm) => `${arm}: mean (episodes)`);
}
function metricRows(name, { arms, baseline, verdict }) {
	const mean = (arm) => {
		const summary = verdict.metrics[arm]?.[name];
		return summary === void 0 ? "–" : `${showFigure(summary.mean)} (${summary.scored}${summary.unscored > 0 ? `, ${summary.unscored} unscored` : ""})`;
	};
	const others = arms.filter((arm) => arm !== baseline);
	if (baseline === null || others.length === 0) return [[quoted(name), ...arms.map(mean)]];
	const several = verdict.comparisons.length > 1;
	return (several ? others : others.slice(0, 1)).map((arm) => {
		const compared = verdict.comparisons.find((one) => one.arm === arm)?.metrics.find(({ metric }) => metric === name);
		const values = compared && verdict.metrics[arm]?.[name] === void 0 ? [showFigure(compared.before), showFigure(compared.after)] : (several ? [baseline, arm] : arms).map(mean);
		const difference = showDifference(verdict.metrics[baseline]?.[name]?.mean, verdict.metrics[arm]?.[name]?.mean);
		return [
			quoted(name),
			...several ? [arm] : [],
			...values,
			...compared === void 0 ? [
				difference,
				"–",
				"–",
				"–"
			] : comparedCells(compared)
		];
	});
}
function comparedCells(compared) {
	const { effect, interval, test } = compared;
	return [
		showChange(effect),
		showInterval(interval) || "–",
		test === null ? "–" : showProbability$1(test.adjusted),
		`${signed(compared)}${couldMiss(compared)}`
	];
}
/** A regression that a gate allows does not count against the run, so it has no cross. */
function signed({ verdict, allowed }) {
	return allowed ? `🔸 ${verdict}, allowed by a gate` : `${SIGNS[verdict]} ${verdict}`;
}
/** What a comparison that saw nothing leaves open. */
function couldMiss({ verdict, detectable, needed, noise }) {
	const open = [
		...verdict === "no change seen" && detectable !== null ? [`could miss ±${showFigure(detectable)}`] : [],
		...verdict === "inconclusive" && needed !== null ? [`${needed.cases} cases would show ${showChange(needed.of)}`] : [],
		...noise === null ? [] : [`noise ±${showFigure(noise)}`]
	];
	return open.length === 0 ? "" : `<br>${open.join(", ")}`;
}
function rankingSection({ plan, verdict: { ranking } }) {
	if (ranking === null) return {
		title: "Ranking",
		rank: 1,
		blocks: []
	};
	const rows = ranking.rows.map(({ rank, arm, value, effect, adjusted, verdict }) => [
		String(rank),
		withSource(arm, plan.arms[arm]?.from),
		showFigure(value),
		effect === null ? "–" : showChange(effect),
		adjusted === null ? "–" : showProbability$1(adjusted),
		`${SIGNS[verdict]} ${verdict}`
	]);
	return {
		title: `Ranking of ${ranking.candidates} candidates`,
		rank: 1,
		blocks: table([
			"rank",
			"arm",
			quoted(ranking.metric),
			"effect",
			`p, adjusted for ${ranking.candidates} candidates`,
			""
		], rows)
	};
}
function withSource(arm, from) {
	return from === void 0 ? arm : `${arm}<br>${quoted(from)}`;
}
function episodeSection({ arms, verdict }) {
	const rows = arms.map((arm) => {
		const counts = verdict.counts[arm];
		return [arm, ...[
			counts?.episodes,
			counts?.passed,
			counts?.failed,
			counts?.skipped,
			counts?.errors,
			counts?.infrastructure
		].map((count) => String(count ?? 0))];
	});
	return {
		title: "Episodes",
		rank: 2,
		blocks: table([
			"arm",
			"episodes",
			"passed",
			"failed",
			"skipped",
			"errors",
			"infrastructure errors"
		], rows)
	};
}
const GATE_SIGNS = {
	held: "✅ held",
	failed: "❌ failed",
	undecided: "❔ undecided"
};
const GATE_ORDER = [
	"failed",
	"undecided",
	"held"
];
function gateSection({ verdict: { gates } }) {
	const rows = gates.toSorted((a, b) => GATE_ORDER.indexOf(a.status) - GATE_ORDER.indexOf(b.status)).slice(0, MOST_GATES).map(({ arm, gate, status, reason }) => [
		arm,
		quoted(gate),
		GATE_SIGNS[status],
		prose$1(reason)
	]);
	return {
		title: "Gates",
		rank: 3,
		blocks: table([
			"arm",
			"gate",
			"",
			"because"
		], rows, gates.length)
	};
}
/** Cases that are worth a name, by kind and arm. */
function caseSection({ verdict: { comparisons } }) {
	const rows = comparisons.flatMap(({ arm, changes }) => caseRows(changes).map(([what, cases]) => [
		arm,
		what,
		String(cases.length),
		someOf(cases)
	]));
	const differing = comparisons.filter(({ fields }) => fields.length > 0).map(({ arm, fields }) => [
		arm,
		"differs from the baseline in",
		String(fields.length),
		someOf(fields.map((field) => quoted(field)))
	]);
	return {
		title: "Changes",
		rank: 3,
		blocks: table([
			"arm",
			"what",
			"count",
			"which"
		], [...differing, ...rows])
	};
}
function caseRows({ newFailures, fixed, vanished, added, skipped, renamed, flaky }) {
	const name = (one) => quoted(one);
	return [
		["fail now, passed before", newFailures.map(name)],
		["pass now, failed before", fixed.map(name)],
		["vanished", vanished.map(name)],
		["skipped now", skipped.map(name)],
		["new", added.map(name)],
		["renamed", renamed.map(({ from, to }) => `${quoted(from)} → ${quoted(to)}`)],
		["flaky", flaky.map((one) => `${quoted(one.case)} in ${one.arm}`)]
	].filter(([, cases]) => cases.length > 0);
}
function someOf(cases) {
	const shown = cases.slice(0, MOST_CASES).join(", ");
	return cases.length > MOST_CASES ? `${shown} and ${cases.length - MOST_CASES} more` : shown;
}

// src/report/summary-proof.ts
const MOST_OUTSIDE = 20;
const MOST_PROCESSES = 100;
const MOST_STRANGERS = 100;
/** How far it is proved that everything came from the snapshots, and what did not. */
function proofSection({ proof: { level, pinned, processes } }) {
	const rows = processes.map((one) => [
		quoted(one.name),
		one.level,
		String(one.pinned),
		String(one.external),
		whyUnproved(one)
	]);
	const strangers = groupStrangers(processes).map(({ names, reason, remedy }) => `${quoted(listNames(names))}: ${prose$1(reason)}<br>${prose$1(remedy)}`);
	const missed = groupMissed(processes).map(({ names, what, remedy }) => `${quoted(listNames(names))} looked for ${quoted(what)}, which is not in ${names.length === 1 ? "its snapshot" : "their snapshots"}.<br>${prose$1(remedy)}`);
	return {
		title: "Proof",
		rank: pinned ? 6 : 1,
		blocks: [
			...text(pinned ? `Proof of pinning: ${level}.` : "Something came from outside the snapshots:"),
			...list(strangers.slice(0, MOST_STRANGERS), strangers.length),
			...table([
				"process",
				"level",
				"pinned",
				"external",
				"because"
			], rows.slice(0, MOST_PROCESSES), rows.length),
			...list(missed.slice(0, MOST_STRANGERS), missed.length),
			...outside(processes)
		]
	};
}
function whyUnproved(process) {
	const count = process.outside.length;
	const read = count === 0 ? [] : [`it read ${count} ${count === 1 ? "file" : "files"} from elsewhere, see below`];
	return [...otherReasons(process).map((reason) => prose$1(reason)), ...read].join("<br>") || "–";
}
function outside(processes) {
	const groups = groupOutside(processes);
	const [first] = groups;
	if (first === void 0) return [];
	const rows = groups.slice(0, MOST_OUTSIDE).map(({ path, processes: readers }) => `${quoted(path, 500)}, read by ${prose$1(listNames(readers))}`);
	return [
		...text("Files from elsewhere, which no digest covers:"),
		...list(rows, groups.length),
		...text(prose$1(outsideRemedy(first.path)))
	];
}

// src/report/summary-sources.ts
const MOST_FILES = 10;
const MOST_NODESETS = 300;
const MOST_RUNS = 5;
const MOST_MISSES = 5;
/** What each arm ran from: also where only the graph, or what `include` names, differs. */
function sourceSection({ plan }) {
	const rows = Object.entries(plan.arms).map(([arm, { snapshot, files, differs }]) => [
		arm,
		String(files),
		`<code>${showDigest(snapshot)}</code>`,
		arm === "frozen" ? "" : differing({
			differs,
			differsIn: []
		}) || "nothing"
	]);
	return {
		title: "Sources",
		rank: 4,
		blocks: table([
			"arm",
			"files",
			"snapshot",
			"differs from frozen in"
		], rows)
	};
}
/** What was decided for each nodeset, and why; those that differ first. */
function decisionSection({ plan, reuse }) {
	const rows = plan.nodesets.toSorted((a, b) => Number(isChanged(b)) - Number(isChanged(a))).slice(0, MOST_NODESETS).map((one) => [
		quoted(one.nodeset),
		one.arm,
		one.decision,
		one.origin,
		`<code>${showDigest(one.digest)}</code>`,
		[prose$1(one.reason), differing(one)].filter((part) => part !== "").join("<br>")
	]);
	if (rows.length === 0) return {
		title: "Nodesets",
		rank: 4,
		blocks: []
	};
	const servers = `Servers: ${reuse.reused} reused, ${reuse.spawned} spawned, ${reuse.ephemeral} ephemeral, ${reuse.replicated} replicated.`;
	return {
		title: "Nodesets",
		rank: 4,
		blocks: [...table([
			"nodeset",
			"arm",
			"decision",
			"from",
			"digest",
			"because"
		], rows, plan.nodesets.length), ...text(servers)]
	};
}
function isChanged({ differs, differsIn, decision }) {
	return decision === "ephemeral" || differs.length + differsIn.length > 0;
}
/** What each arm took from earlier runs, and what kept it from taking more. */
function reuseSection({ resultReuse }) {
	const rows = resultReuse.map((one) => [
		one.arm,
		String(one.reused),
		String(one.measured),
		fromRuns(one),
		whyNot(one)
	]);
	return {
		title: "Reused results",
		rank: 4,
		blocks: resultReuse.some(({ off }) => off === null) ? table([
			"arm",
			"reused",
			"measured",
			"from run",
			"because"
		], rows) : []
	};
}
function fromRuns({ from }) {
	return [...from.slice(0, MOST_RUNS).map(({ run, episodes, proof, service }) => `${quoted(run)} (${episodes}, ${proof}${service ? ", through the cache service" : ""})`), ...from.length > MOST_RUNS ? [`and ${from.length - MOST_RUNS} more`] : []].join("<br>") || "–";
}
function whyNot({ off, misses, notStored }) {
	const told = misses.slice(0, MOST_MISSES).map(({ reason, fields, episodes }) => [
		prose$1(reason),
		...fields.length === 0 ? [] : [fields.map((field) => quoted(field)).join(", ")],
		...episodes === null ? [] : [`(${episodes})`]
	].join(" "));
	const rest = misses.length > MOST_MISSES ? [`and ${misses.length - MOST_MISSES} more reasons`] : [];
	return [
		...off === null ? [] : [prose$1(off)],
		...told,
		...rest,
		...notStored === null ? [] : [prose$1(notStored)]
	].join("<br>") || "–";
}
function differing({ differs, differsIn }) {
	const files = differs.slice(0, MOST_FILES).map(({ path, change }) => `${quoted(path)} ${change}`);
	const rest = differs.length > MOST_FILES ? [`and ${differs.length - MOST_FILES} more files`] : [];
	return [
		...files,
		...rest,
		...differsIn.map((field) => `${quoted(field)} differs`)
	].join("<br>");
}

// src/report/summary-markdown.ts
/** A runner drops a step's summary whole from 1 MiB on; other writes of the step count as well. */
const SUMMARY_BYTES = 921600;
const MOST_REASONS = 50;
const MOST_NOTICES = 100;
const WHERE = "<code>report.json</code>";
/**
* `summary.md`: the verdict first, then what it rests on. Everything that is not evalpin's own word is quoted. Never longer than its
* budget: it is cut at a whole row, and says so.
*/
function renderSummary(report, { budget = SUMMARY_BYTES } = {}) {
	const sections = [
		verdict(report),
		rankingSection(report),
		metricSection(report),
		episodeSection(report),
		gateSection(report),
		caseSection(report),
		sourceSection(report),
		decisionSection(report),
		reuseSection(report),
		failureSection(report),
		valueSection(report),
		logSection(report),
		proofSection(report),
		notices(report),
		reproduce(report)
	];
	return fitDocument(sections, {
		budget,
		where: WHERE
	});
}
function verdict({ eval: name, verdict: { verdict: word, reasons }, run, durationMs, seed, timings }) {
	const phases = Object.entries(timings).map(([phase, ms]) => `${prose$1(phase)} ${showDuration(ms)}`);
	const spent = phases.length === 0 ? "" : ` Time: ${phases.join(", ")}.`;
	return {
		title: "",
		rank: 0,
		blocks: [
			...text(`## ${SIGNS[word]} ${word}: ${quoted(name)}`),
			...list(reasons.slice(0, MOST_REASONS).map((reason) => prose$1(reason)), reasons.length),
			...text(`Run ${quoted(run)}, ${showDuration(durationMs)}, seed ${seed}.${spent}`)
		]
	};
}
function notices({ notices: all }) {
	return {
		title: "Notices",
		rank: 8,
		blocks: list(all.slice(0, MOST_NOTICES).map((notice) => prose$1(notice)), all.length)
	};
}
function reproduce({ reproduce: commands }) {
	return {
		title: "Do it again",
		rank: 1,
		blocks: commands.length === 0 ? [] : text(logBlock(commands))
	};
}

// src/report/render-run.ts
/** Writes renderings of a report, each as a whole file. Returns the paths, in the order of the formats. */
async function renderRun(report, { folder, to = folder, formats = REPORT_FORMATS }) {
	const files = [];
	for (const format of REPORT_FORMATS) if (formats.includes(format)) files.push(...await WRITERS[format](report, {
		folder,
		to
	}));
	return files;
}
const WRITERS = {
	json: (report, { to }) => {
		const files = [join(to, "report.json"), join(to, "summary.json")];
		publishJson(files[0], report);
		publishJson(files[1], summaryOf(report));
		return [...files];
	},
	html: async (report, { to }) => {
		publish(join(to, "report.html"), await renderPage(report));
		return [join(to, "report.html")];
	},
	md: (report, { to }) => {
		publish(join(to, "summary.md"), renderSummary(report));
		return [join(to, "summary.md")];
	},
	junit: (report, { to }) => {
		publishParts(join(to, "junit.xml"), renderJunit(report));
		return [join(to, "junit.xml")];
	},
	provenance: (report, { folder, to }) => {
		const statement = provenanceStatement(report, {
			subjects: subjectsOf(folder, to),
			inputs: readInputs(folder)
		});
		const files = [join(to, "provenance.intoto.jsonl"), join(to, "predicate.json")];
		publish(files[0], `${JSON.stringify(statement)}\n`);
		publishJson(files[1], statement.predicate);
		return [...files];
	}
};
/** Digests of the run's results: what is rendered anew, else what the run has. */
function subjectsOf(folder, to) {
	return Object.fromEntries(["report.json", "outcomes.json"].flatMap((name) => {
		const file = [join(to, name), join(folder, name)].find((path) => existsSync(path));
		return file === void 0 ? [] : [[name, hashFile(file, lstatSync(file)).sha256]];
	}));
}
function readInputs(folder) {
	const file = join(folder, "inputs.json");
	return existsSync(file) ? readChecked(folder, "inputs.json") : void 0;
}

export { absentFiles as a, outsideRemedy as c, readableValue as d, alikeFailures as f, otherReasons as i, differenceText as l, renderSummary as n, outsideReads as o, messageHead as p, groupOutside as r, outsideReason as s, renderRun as t, failureValues as u };